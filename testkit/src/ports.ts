import { requireFreePort } from '../../apps/server/src/platform/process/ports.ts'

/** Below those that a system hands out for port 0: seconds later, when the server listens, it is still free. */
const FIRST = 10_000
const COUNT = 20_000
/** Worker processes have neighbouring numbers: none takes another's. */
const OF_A_WORKER = 100

let taken = 0

/** A port for a server that a test starts, or starts again: nobody else gets it meanwhile. */
export async function aPort(): Promise<number> {
  const port = FIRST + ((process.pid * OF_A_WORKER + taken++) % COUNT)
  return requireFreePort({ host: '127.0.0.1', port }).then(
    () => port,
    () => aPort(),
  )
}
