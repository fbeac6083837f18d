import { Readable } from 'node:stream'
import type { FastifyReply } from 'fastify'
import { XLSX_TYPE } from '@tiketbus/contract'
import { csvLine } from './csv.ts'
import type { Pages, Table } from './table.ts'
import { xlsxBytes } from './xlsx.ts'

/** Marks the text as UTF-8 for spreadsheets. */
const BYTE_ORDER_MARK = '\uFEFF'

/**
 * Streams a table as comma-separated text with a header row, at the speed of the client: a page or two are in memory at a time,
 * and no transaction stays open for a slow client. The first page is read before anything is sent, so that an error there
 * is still an error reply; a later one aborts the connection.
 */
export async function sendCsv(reply: FastifyReply, table: Table): Promise<FastifyReply> {
  const pages = await begun(table.pages)
  const text = Readable.from(toText({ ...table, pages }), { highWaterMark: 1 })
  return send(reply, `${table.name}.csv`, 'text/csv; charset=utf-8', text)
}

/** As `sendCsv`, but sends a workbook. */
export async function sendXlsx(reply: FastifyReply, table: Table): Promise<FastifyReply> {
  const pages = await begun(table.pages)
  const bytes = Readable.from(xlsxBytes({ ...table, pages }), { highWaterMark: 1 })
  return send(reply, `${table.name}.xlsx`, XLSX_TYPE, bytes)
}

const send = (reply: FastifyReply, name: string, type: string, content: Readable) =>
  reply
    .header('content-type', type)
    .header('content-disposition', `attachment; filename="${name}"`)
    .header('cache-control', 'no-store')
    .send(content)

/** Returns the same pages after reading the first one. */
async function begun(pages: Pages): Promise<Pages> {
  const source = pages[Symbol.asyncIterator]()
  const first = await source.next()
  async function* all() {
    try {
      for (let page = first; !page.done; page = await source.next()) yield page.value
    } finally {
      // The client has disconnected: nothing more is fetched.
      await source.return?.()
    }
  }
  return all()
}

async function* toText({ columns, pages }: Table): AsyncGenerator<string> {
  let head = BYTE_ORDER_MARK + csvLine(columns.map(({ title }) => title))
  for await (const rows of pages) {
    yield head + rows.map(csvLine).join('')
    head = ''
  }
}
