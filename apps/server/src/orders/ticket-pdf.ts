/** The PDF of a ticket mail, rendered on a worker thread: fonts and rendering would block the event loop. */
import { Worker } from 'node:worker_threads'
import type { MakeAttachment } from '../messages/mail/mail.ts'
import { createTicketSigner, type Keys } from './ticket-code.ts'
import type { SheetWithCodes } from './ticket-pdf-page.ts'
import type { TicketSheet } from './ticket-sheet.ts'

/** The attachment kind that this file makes; its data is a `TicketSheet`. */
export const TICKET_PDF = 'ticket_pdf'

/** Rendering takes a fraction of a second; a longer run has hung. */
const RENDER_TIMEOUT_MS = 20_000
/** The thread keeps the fonts for the next ticket; without one for this long it ends, to free its memory. */
const IDLE_MS = 30_000

type Waiting = {
  id: number
  sheet: SheetWithCodes
  resolve: (pdf: Uint8Array) => void
  reject: (error: unknown) => void
}
export type RenderedSheet = { id: number; pdf: Uint8Array } | { id: number; fault: string }

/** One thread for all servers of a process, because it holds the library and the fonts. */
const render = createSheetRenderer()

/** The codes are signed here: a queued mail contains none, and the thread has no key. */
export function ticketPdfs(keys: Keys): Record<string, MakeAttachment> {
  return {
    [TICKET_PDF]: async (data, signal) => {
      // A sheet that an earlier release queued in another shape fails here or in the thread: the mail is sent without it.
      const sheet = data as TicketSheet
      const codeOf = createTicketSigner(keys)
      const seats = sheet.seats.map((seat) => ({ ...seat, code: codeOf(seat.id_tiket) }))
      const pdf = await render({ ...sheet, seats }, signal)
      return { filename: sheet.filename, contentType: 'application/pdf', content: Buffer.from(pdf) }
    },
  }
}

/**
 * Creates the function that renders a sheet. Its thread starts with the first sheet, ends when idle, and is replaced if it fails. It
 * gets one sheet at a time, so a failure is that sheet's: the next thread renders those that wait.
 */
export function createSheetRenderer({
  file = new URL('./ticket-pdf-thread.ts', import.meta.url),
  timeoutMs = RENDER_TIMEOUT_MS,
} = {}) {
  const waiting = new Set<Waiting>()
  let rendering: Waiting | undefined
  let thread: Worker | undefined
  let lastId = 0
  let limit: NodeJS.Timeout | undefined
  let idle: NodeJS.Timeout | undefined

  const renderNext = () => {
    if (rendering) return
    const [next] = waiting
    if (!next) return
    clearTimeout(idle)
    waiting.delete(next)
    rendering = next
    const renderer = (thread ??= start())
    const tooLong = new Error(`The rendering took longer than ${timeoutMs} ms`)
    limit = setTimeout(() => end(renderer, tooLong), timeoutMs)
    renderer.postMessage({ id: next.id, sheet: next.sheet })
  }

  const settle = (outcome: (rendered: Waiting) => void) => {
    clearTimeout(limit)
    if (rendering) outcome(rendering)
    rendering = undefined
    renderNext()
  }

  const end = (ended: Worker, error: Error) => {
    if (thread !== ended) return
    thread = undefined
    void ended.terminate()
    settle(({ reject }) => reject(error))
  }

  const start = () => {
    // The thread needs none of the secrets in the environment.
    const started = new Worker(file, { env: {}, resourceLimits: { maxOldGenerationSizeMb: 128 } })
    // The thread must not keep the process from exiting.
    started.unref()
    started.on('error', (error) => end(started, error as Error))
    started.on('exit', (code) => end(started, new Error(`The rendering thread ended with ${code}`)))
    started.on('message', (rendered: RenderedSheet) => {
      if (thread !== started) return
      settle(({ resolve, reject }) => {
        if ('pdf' in rendered) resolve(rendered.pdf)
        else reject(new Error(rendered.fault))
      })
      if (!rendering)
        idle = setTimeout(() => end(started, new Error('The rendering thread was idle')), IDLE_MS).unref()
    })
    return started
  }

  return async (sheet: SheetWithCodes, signal?: AbortSignal): Promise<Uint8Array> => {
    signal?.throwIfAborted()
    const { promise, resolve, reject } = Promise.withResolvers<Uint8Array>()
    const request = { id: ++lastId, sheet, resolve, reject }
    waiting.add(request)
    const abandon = () => {
      waiting.delete(request)
      // The server stops: a rendering that nobody awaits must not keep the process from exiting.
      if (rendering === request) limit?.unref()
      reject(signal?.reason)
    }
    signal?.addEventListener('abort', abandon, { once: true })
    renderNext()
    return promise.finally(() => signal?.removeEventListener('abort', abandon))
  }
}
