/**
 * Watches a server that a test runs. Faults of the test are: a log line of level error or fatal that the test did not expect, an
 * exit without a signal of the test, and an exit code other than 0 at a stop. In this process Vitest itself fails a run for
 * unhandled rejections and uncaught exceptions; in a process of its own they end the server with code 1.
 */
import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as delay } from 'node:timers/promises'

export type ServerWatch = {
  /** Takes the server's output, in any chunks. */
  write(text: string): void
  /** Lines that match are expected from now on. */
  expectErrors(...patterns: readonly RegExp[]): void
  /** Stops watching, for tests that check the outcome in another way. */
  forget(): void
  /** Throws if there was a fault, which later checks do not report again. */
  requireNoFault(): void
}

/** Level `error` of the log's JSON lines; `fatal` is 60. */
const ERROR_LEVEL = 50
const READ_WITHIN_MS = 2000

const watches = new Set<ServerWatch>()

/** `expected`: patterns of the error lines that the test expects. */
export function watchServer(expected: readonly RegExp[] = []): ServerWatch & { fault(text: string): void } {
  const patterns = [...expected]
  const faults: string[] = []
  let rest = ''
  const watch = {
    write: (text: string) => {
      const lines = (rest + text).split('\n')
      rest = lines.pop() ?? ''
      for (const line of lines)
        if (isError(line) && !patterns.some((pattern) => pattern.test(line)))
          faults.push(`an error that was not announced: ${line.slice(0, 2000)}`)
    },
    expectErrors: (...more: readonly RegExp[]) => void patterns.push(...more),
    fault: (text: string) => void faults.push(text),
    forget: () => void watches.delete(watch),
    requireNoFault: () => {
      watches.delete(watch)
      if (faults.length > 0) throw new Error(`The server of this test:\n${faults.splice(0).join('\n')}`)
    },
  }
  watches.add(watch)
  return watch
}

/** Watches a process: an exit without a signal of the test and an exit code other than 0 are faults as well. */
export function watchProcess(child: ChildProcess, expected: readonly RegExp[] = []) {
  const watch = watchServer(expected)
  let printed = ''
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (chunk: Buffer) => {
      printed += String(chunk)
      watch.write(String(chunk))
    })
  child.once('exit', (code, signal) => {
    if (signal === 'SIGKILL') return
    if (code !== 0 || !child.killed) watch.fault(`ended with ${code ?? signal}:\n${printed.slice(-4000)}`)
  })
  const exited = once(child, 'exit')
  // The last output is read after the exit; a database that outlives the process may hold its pipes open.
  const read = once(child, 'close')
  return {
    watch,
    printed: () => printed,
    end: async () => {
      await exited
      await Promise.race([read, delay(READ_WITHIN_MS, undefined, { ref: false })])
      watch.requireNoFault()
    },
  }
}

/** Throws if a server that was never closed had a fault; called at the end of each test file. */
export function requireNoFaultAnywhere(): void {
  for (const watch of watches) watch.requireNoFault()
}

function isError(line: string): boolean {
  if (!line.startsWith('{"level":')) return false
  return Number(/^\{"level":(\d+)/.exec(line)?.[1]) >= ERROR_LEVEL
}
