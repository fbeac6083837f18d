import { Readable } from 'node:stream'
import type { FastifyReply } from 'fastify'
import { csvLine, type Cell } from './csv.ts'

/** Marks the text as UTF-8 for spreadsheets. */
const BYTE_ORDER_MARK = '\uFEFF'

/** Pages of rows, each fetched when the one before was taken. */
export type Pages = AsyncIterable<readonly (readonly Cell[])[]>

/**
 * Sends a file of rows under a header row, page by page as fast as the reader takes it: a page or two are in memory
 * at a time, and no transaction stays open for a slow reader. The first page is read before anything is sent, so that a
 * fault there is still an error reply; a later one breaks the connection off.
 */
export async function sendCsv(
  reply: FastifyReply,
  file: { name: string; header: readonly string[]; pages: Pages },
): Promise<FastifyReply> {
  const text = toText(file)
  const first = await text.next()
  return reply
    .header('content-type', 'text/csv; charset=utf-8')
    .header('content-disposition', `attachment; filename="${file.name}"`)
    .header('cache-control', 'no-store')
    .send(Readable.from(first.done ? [] : startingWith(first.value, text), { highWaterMark: 1 }))
}

async function* startingWith(first: string, rest: AsyncIterable<string>): AsyncGenerator<string> {
  yield first
  yield* rest
}

async function* toText({
  header,
  pages,
}: {
  header: readonly string[]
  pages: Pages
}): AsyncGenerator<string> {
  let head = BYTE_ORDER_MARK + csvLine(header)
  for await (const rows of pages) {
    yield head + rows.map(csvLine).join('')
    head = ''
  }
}
