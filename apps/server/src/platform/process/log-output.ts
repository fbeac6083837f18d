/** Standard output for the log. A write costs more than a line does, so that lines are written together. */
import pino from 'pino'

const WRITE_BYTES = 8192
const WRITE_EVERY_MS = 100
/** Warnings and errors are written at once. */
const URGENT_LEVEL = 40

export type LogOutput = {
  /** Set by the logger before each `write`. */
  lastLevel: number
  write(line: string): void
}

/**
 * Returns the stream for the logger. Lines wait for 100 ms at most, for others or for a full buffer; a warning or an error is written at
 * once, with those before it, and the end of the process writes the rest. A killed process loses the lines that wait.
 * `dest`: a file descriptor or a path.
 */
export function bufferedOutput(dest: number | string = 1): LogOutput {
  const output = pino.destination({
    dest,
    sync: true,
    minLength: WRITE_BYTES,
    periodicFlush: WRITE_EVERY_MS,
  })
  process.on('exit', () => output.flushSync())
  return {
    // Asks the logger for `lastLevel`.
    [Symbol.for('pino.metadata')]: true,
    lastLevel: 0,
    write(line) {
      output.write(line)
      if (this.lastLevel >= URGENT_LEVEL) output.flushSync()
    },
  } as LogOutput
}
