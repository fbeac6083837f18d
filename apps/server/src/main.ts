/** Environment → configuration → database, web, simulator → listen → graceful stop. */
// First: a wrong Node is named before anything else is loaded.
import './check-runtime.cjs'
import { enableCompileCache } from 'node:module'
import { join } from 'node:path'
import { ConfigError, loadConfig } from './platform/process/config.ts'
import { StartError } from './platform/process/start-error.ts'
import { explainFault } from './platform/process/start-faults.ts'

/** A service manager sends SIGKILL after a while; by then the database should be shut down cleanly. */
let stopWithinMs = 12_000

// What is printed is not worth the server: its reader may have gone, the disk may be full.
for (const output of [process.stdout, process.stderr]) output.on('error', () => {})

const log = (line: string) => console.log(`  ${line}`)
const stops: (() => Promise<void>)[] = []
const stopAsked = new AbortController()
let starting: Promise<void> = Promise.resolve()
let stopping: Promise<void> | undefined

// npm forwards a Ctrl-C that the terminal has sent already: a second SIGINT does not shorten the stop.
process.on('SIGINT', () => void stop(0))
process.on('SIGTERM', () => void stop(0))

// Compiled code is cached beside the packages, if that folder is writable, which halves the work of the next start.
// `npm start` sets the same folder in NODE_COMPILE_CACHE, which applies earlier: Node's TypeScript reader is then not even loaded.
enableCompileCache(join(import.meta.dirname, '../../../node_modules/.cache/compiled'))

try {
  const config = loadConfig(process.env)
  const { startServer } = await import('./start-server.ts')
  stopWithinMs += config.drainSeconds * 1000
  starting = startServer(config, { log, onStop: (undo) => stops.push(undo), signal: stopAsked.signal })
  await starting
} catch (error) {
  if (!stopping) {
    console.error(describe(error))
    await stop(1)
  }
}

/** Undoes the start in reverse order and exits the process, even if a step hangs. */
function stop(code: number): Promise<void> {
  stopping ??= (async () => {
    setTimeout(() => process.exit(1), stopWithinMs).unref()
    // A running start ends at its next step: closing what it is using would end it with an error.
    stopAsked.abort()
    await starting.catch(() => {})
    for (const undo of stops.toReversed())
      await undo().catch((error: unknown) => console.error(describe(error)))
    process.exit(code)
  })()
  return stopping
}

/** Returns one line for errors that the operator can fix, and everything for a bug. */
function describe(error: unknown): string {
  if (error instanceof ConfigError || error instanceof StartError) return error.message
  const fault = explainFault(error, { where: 'DATA_DIR' })
  if (fault) return fault
  if (error instanceof Error && 'code' in error && 'path' in error && 'syscall' in error)
    return `${String(error.path)} tidak dapat dipakai (${String(error.syscall)}: ${String(error.code)}): periksa pemilik dan ruang DATA_DIR.`
  return error instanceof Error ? (error.stack ?? error.message) : String(error)
}
