import { createServer } from 'node:net'

/** A port of this machine that nobody listens on right now, and that the system does not hand out for port 0. */
export function freePort(): Promise<number> {
  const port = 10_000 + Math.floor(Math.random() * 20_000)
  return new Promise((resolve) => {
    const server = createServer()
    server.once('error', () => resolve(freePort()))
    server.listen(port, '127.0.0.1', () => server.close(() => resolve(port)))
  })
}
