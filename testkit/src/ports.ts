import { requireFreePort } from '../../apps/server/src/platform/process/ports.ts'

/** Below the ephemeral ports: the port is still free when the server listens seconds later. */
const FIRST = 10_000
const COUNT = 20_000
/** Worker processes have consecutive numbers, and none takes another's ports. */
const OF_A_WORKER = 100

let taken = 0

/** Returns a port for a server that a test starts, or restarts: no other test uses it. */
export async function aPort(): Promise<number> {
  const port = FIRST + ((process.pid * OF_A_WORKER + taken++) % COUNT)
  return requireFreePort({ host: '127.0.0.1', port }).then(
    () => port,
    () => aPort(),
  )
}
