/** Many open event streams in this process; measures how long an event takes to reach them. */
import { connect, type Socket } from 'node:net'

export type Watchers = {
  /** Resolves with the milliseconds from now until the last one of `streams` (numbers of streams) has received data. */
  untilReceived(streams: readonly number[]): Promise<number>
  close(): void
}

/** Connections that are opened at once; more would wait in the server's accept queue. */
const OPENING = 100

/**
 * Opens `count` streams; stream `n` requests `pathOf(n)` from an address of its own. Resolves once each has received its first
 * map.
 */
export async function openWatchers(
  origin: string,
  count: number,
  pathOf: (n: number) => string,
): Promise<Watchers> {
  const { hostname, port } = new URL(origin)
  const sockets: Socket[] = []
  const hear: (() => void)[] = []
  let next = 0
  const openOne = async (n: number) => {
    const socket = connect({ host: hostname, port: Number(port), noDelay: true })
    sockets.push(socket)
    await new Promise<void>((resolve, reject) => {
      hear[n] = resolve
      let head = ''
      socket.on('error', reject)
      socket.on('close', () => reject(new Error(`stream ${n} was closed: ${head}`)))
      socket.on('data', (bytes: Buffer) => {
        if (head.length < 2000) head += bytes.toString('latin1')
        if (bytes.includes('data: ')) hear[n]?.()
      })
      const from = `10.0.${Math.floor(n / 50)}.${1 + (n % 50)}`
      socket.write(`GET ${pathOf(n)} HTTP/1.1\r\nhost: ${hostname}\r\nx-forwarded-for: ${from}\r\n\r\n`)
    })
  }
  await Promise.all(
    Array.from({ length: OPENING }, async () => {
      while (next < count) await openOne(next++)
    }),
  )
  return {
    untilReceived: async (streams) => {
      const begun = performance.now()
      const times = await Promise.all(
        streams.map(
          (n) => new Promise<number>((resolve) => (hear[n] = () => resolve(performance.now() - begun))),
        ),
      )
      return Math.max(...times)
    },
    close: () => {
      for (const socket of sockets) socket.destroy()
    },
  }
}
