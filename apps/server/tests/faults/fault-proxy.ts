/** A TCP proxy that can fail as networks do: refuse connections, or accept data and pass on nothing. */
import { once } from 'node:events'
import { connect, createServer, type AddressInfo, type Socket } from 'node:net'

export type FaultProxy = {
  port: number
  /** Accepts connections but passes on nothing; open connections stay open. */
  silence(): void
  /** Passes on the data that was held back, and everything after it. */
  speak(): void
  /** Closes every connection and accepts no more. */
  refuse(): Promise<void>
  /** Accepts connections again, on the same port. */
  admit(): Promise<void>
  close(): Promise<void>
}

export async function openFaultProxy(target: { host?: string; port: number }): Promise<FaultProxy> {
  const open = new Set<Socket>()
  let silent = false
  const server = createServer((downstream) => {
    const upstream = connect(target.port, target.host ?? '127.0.0.1')
    for (const [from, to] of [
      [downstream, upstream],
      [upstream, downstream],
    ] as const) {
      open.add(from)
      from.on('data', (chunk) => void to.write(chunk))
      from.on('error', () => {})
      from.on('close', () => {
        open.delete(from)
        to.destroy()
      })
      if (silent) from.pause()
    }
  })
  const listen = async (port: number) => {
    server.listen(port, '127.0.0.1')
    await once(server, 'listening')
    return (server.address() as AddressInfo).port
  }
  const port = await listen(0)
  const refuse = async () => {
    if (!server.listening) return
    server.close()
    for (const socket of open) socket.destroy()
    await once(server, 'close')
  }
  return {
    port,
    silence: () => {
      silent = true
      for (const socket of open) socket.pause()
    },
    speak: () => {
      silent = false
      for (const socket of open) socket.resume()
    },
    refuse,
    admit: async () => {
      if (!server.listening) await listen(port)
    },
    close: refuse,
  }
}
