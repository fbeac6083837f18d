/** A connection that the database ends at the moment in which it is handed to its user. */
import { once } from 'node:events'
import { connect, createServer, type AddressInfo, type Server } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { useTestApp } from '@tiketbus/testkit'
import { isTransientDatabaseFault } from './database-faults.ts'
import { openDatabase } from './database.ts'

const app = useTestApp()
let proxy: Server
let url = ''
/** How many of the next connections are ended as soon as they are open. */
let toEnd = 0

/** ReadyForQuery, outside of a transaction. */
const READY = Buffer.from([0x5a, 0, 0, 0, 5, 0x49])
const FIELDS = ['SFATAL', 'VFATAL', 'C57P01', 'Mterminating connection due to administrator command']
const TEXT = Buffer.from(`${FIELDS.map((field) => `${field}\0`).join('')}\0`)
const LENGTH = Buffer.alloc(4)
LENGTH.writeInt32BE(4 + TEXT.length)
/** What pg_terminate_backend and a stopping database send. */
const TERMINATED = Buffer.concat([Buffer.from('E'), LENGTH, TEXT])

beforeAll(async () => {
  const { hostname, port } = new URL(app.databaseUrl)
  proxy = createServer((downstream) => {
    const upstream = connect(Number(port), hostname)
    let ends = toEnd-- > 0
    downstream.on('data', (chunk) => void upstream.write(chunk))
    upstream.on('data', (chunk: Buffer) => {
      if (!ends || !chunk.subarray(-READY.length).equals(READY)) return void downstream.write(chunk)
      ends = false
      // In one piece: the driver reads both before anything that waits for the connection runs.
      downstream.end(Buffer.concat([chunk, TERMINATED]))
      upstream.end()
    })
    for (const socket of [downstream, upstream]) socket.on('error', () => {})
    downstream.on('close', () => upstream.destroy())
  })
  proxy.listen(0, '127.0.0.1')
  await once(proxy, 'listening')
  const through = new URL(app.databaseUrl)
  through.host = `127.0.0.1:${(proxy.address() as AddressInfo).port}`
  url = through.href
})
afterAll(() => void proxy.close())

describe('a connection that ends as soon as it is open', () => {
  it.each(['query', 'transaction', 'batch'] as const)(
    'fails its %s, not the process; the next one gets another connection',
    async (kind) => {
      const db = openDatabase(url)
      const run = () => {
        if (kind === 'query') return db.query('select 1 as one')
        return (kind === 'batch' ? db.forBatches : db).transaction((tx) => tx.query('select 1 as one'))
      }
      toEnd = 1
      const error: unknown = await run().then(
        () => expect.unreachable(),
        (failed: unknown) => failed,
      )
      expect(isTransientDatabaseFault(error)).toBe(true)
      expect(await run()).toEqual([{ one: 1 }])
      await db.close()
    },
  )
})
