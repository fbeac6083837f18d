import { createServer } from 'node:net'

/** A free port outside of the range that the system assigns for port 0. */
export function freePort(): Promise<number> {
  const port = 10_000 + Math.floor(Math.random() * 20_000)
  return new Promise((resolve) => {
    const server = createServer()
    server.once('error', () => resolve(freePort()))
    server.listen(port, '127.0.0.1', () => server.close(() => resolve(port)))
  })
}
