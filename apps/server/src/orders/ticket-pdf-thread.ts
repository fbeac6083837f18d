/** The worker thread's entry: renders each sheet that it receives, in order. */
import { parentPort } from 'node:worker_threads'
import type { RenderedSheet } from './ticket-pdf.ts'
import { renderSheet, type SheetWithCodes } from './ticket-pdf-page.ts'

parentPort?.on('message', ({ id, sheet }: { id: number; sheet: SheetWithCodes }) => {
  renderSheet(sheet).then(
    (pdf) => reply({ id, pdf }),
    (error: unknown) => reply({ id, fault: String(error) }),
  )
})

function reply(rendered: RenderedSheet): void {
  parentPort?.postMessage(rendered)
}
