import { createServer } from 'node:net'
import { StartError } from './start-error.ts'

/** Returns a loopback port that is free at the moment. */
export function getFreePort(): Promise<number> {
  return tryPort('127.0.0.1', 0)
}

/** Throws `StartError` if the port is in use, before the database and the web are started. */
export async function requireFreePort({ host, port }: { host: string; port: number }): Promise<void> {
  await tryPort(host, port).catch((error: unknown) => {
    throw asStartError(error, { host, port })
  })
}

/** Returns a `StartError` for a failed listen, or any other error unchanged. */
export function asStartError(error: unknown, { host, port }: { host: string; port: number }): unknown {
  const code = error instanceof Error && 'code' in error ? error.code : undefined
  const message =
    code === 'EADDRINUSE'
      ? `PORT=${port} sedang dipakai program lain: hentikan program itu atau pilih PORT lain.`
      : code === 'EACCES'
        ? `PORT=${port} tidak boleh dipakai pengguna ini: pilih PORT di atas 1023.`
        : code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND'
          ? `HOST=${host} bukan alamat mesin ini.`
          : undefined
  return message ? new StartError(message, { cause: error }) : error
}

/** Listens there and closes at once; returns the port. Rejects with EADDRINUSE if it is in use. */
export function tryPort(host: string, port: number): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer()
    server.once('error', reject)
    server.listen(port, host, () => {
      const address = server.address()
      server.close(() => resolve(typeof address === 'object' && address ? address.port : port))
    })
  })
}
