import { requireFreePort } from '../../apps/server/src/platform/process/ports.ts'

/**
 * Below the ephemeral ports that the system assigns for port 0, so that it is still free seconds later when the server listens.
 */
const FIRST = 10_000
const COUNT = 20_000
/** Worker processes have adjacent process ids: each gets its own range. */
const OF_A_WORKER = 100

let taken = 0

/** Returns a port for a server that a test starts or restarts; no other test gets it meanwhile. */
export async function aPort(): Promise<number> {
  const port = FIRST + ((process.pid * OF_A_WORKER + taken++) % COUNT)
  return requireFreePort({ host: '127.0.0.1', port }).then(
    () => port,
    () => aPort(),
  )
}
