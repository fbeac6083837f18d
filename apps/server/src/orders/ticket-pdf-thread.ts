/** The worker thread's entry: draws each sheet that it receives, in order. */
import { parentPort } from 'node:worker_threads'
import type { DrawnSheet } from './ticket-pdf.ts'
import { drawSheet, type SheetWithCodes } from './ticket-pdf-page.ts'

parentPort?.on('message', ({ id, sheet }: { id: number; sheet: SheetWithCodes }) => {
  drawSheet(sheet).then(
    (pdf) => reply({ id, pdf }),
    (error: unknown) => reply({ id, fault: String(error) }),
  )
})

function reply(painted: DrawnSheet): void {
  parentPort?.postMessage(painted)
}
