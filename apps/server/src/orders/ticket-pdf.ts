/** The PDF of a ticket mail, made on a thread of its own: fonts and drawing keep a processor busy for a moment. */
import { Worker } from 'node:worker_threads'
import type { MakeAttachment } from '../platform/mail/mail.ts'
import { createTicketSigner, type Keys } from './ticket-code.ts'
import type { SheetWithCodes } from './ticket-pdf-page.ts'
import type { TicketSheet } from './ticket-sheet.ts'

/** The kind of enclosure that this file makes; its data is a `TicketSheet`. */
export const TICKET_PDF = 'ticket_pdf'

/** It takes a fraction of a second; what takes longer than this will not end. */
const MAKE_WITHIN_MS = 20_000
/** The thread holds the fonts of the next ticket; nobody buys one for so long: its memory goes. */
const IDLE_MS = 30_000

type Waiting = { resolve: (pdf: Uint8Array) => void; reject: (error: unknown) => void }
export type Painted = { id: number; pdf: Uint8Array } | { id: number; fault: string }

/** One for all servers of a process: a thread holds the library and the fonts. */
const paint = createPainter()

/** The codes are signed here: a waiting mail holds none, and the thread has no key. */
export function ticketPdfs(keys: Keys): Record<string, MakeAttachment> {
  return {
    [TICKET_PDF]: async (data, signal) => {
      const sheet = data as TicketSheet
      const codeOf = createTicketSigner(keys)
      const seats = sheet.seats.map((seat) => ({ ...seat, code: codeOf(seat.id_tiket) }))
      const pdf = await paint({ ...sheet, seats }, signal)
      return { filename: sheet.filename, contentType: 'application/pdf', content: Buffer.from(pdf) }
    },
  }
}

/** Returns what draws a sheet, on a thread that starts with the first one, ends when idle, and is replaced if it fails. */
export function createPainter({
  file = new URL('./ticket-pdf-thread.ts', import.meta.url),
  makeWithinMs = MAKE_WITHIN_MS,
} = {}) {
  const waiting = new Map<number, Waiting>()
  let thread: Worker | undefined
  let lastId = 0
  let idle: NodeJS.Timeout | undefined

  const end = (ended: Worker, error: Error) => {
    if (thread !== ended) return
    thread = undefined
    for (const { reject } of waiting.values()) reject(error)
    waiting.clear()
    void ended.terminate()
  }

  const start = () => {
    // Nothing of the environment is handed on: the thread needs none of the secrets in it.
    const started = new Worker(file, { env: {}, resourceLimits: { maxOldGenerationSizeMb: 128 } })
    // A thread that waits for work, or works, does not keep a process from ending.
    started.unref()
    started.on('error', (error) => end(started, error as Error))
    started.on('exit', (code) => end(started, new Error(`The drawing thread ended with ${code}`)))
    started.on('message', (painted: Painted) => {
      const asked = waiting.get(painted.id)
      waiting.delete(painted.id)
      if ('pdf' in painted) asked?.resolve(painted.pdf)
      else asked?.reject(new Error(painted.fault))
      if (waiting.size === 0)
        idle = setTimeout(() => end(started, new Error('The drawing thread was idle')), IDLE_MS).unref()
    })
    return started
  }

  return async (sheet: SheetWithCodes, signal?: AbortSignal): Promise<Uint8Array> => {
    clearTimeout(idle)
    signal?.throwIfAborted()
    const painting = (thread ??= start())
    const id = ++lastId
    const { promise, resolve, reject } = Promise.withResolvers<Uint8Array>()
    waiting.set(id, { resolve, reject })
    const tooLong = new Error(`The drawing took longer than ${makeWithinMs} ms`)
    const limit = setTimeout(() => end(painting, tooLong), makeWithinMs)
    const abandon = () => reject(signal?.reason)
    signal?.addEventListener('abort', abandon, { once: true })
    painting.postMessage({ id, sheet })
    try {
      return await promise
    } finally {
      clearTimeout(limit)
      signal?.removeEventListener('abort', abandon)
      waiting.delete(id)
    }
  }
}
