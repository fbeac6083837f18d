/** Standard output for the log. A write costs more than a line does, so that lines are written together, and nobody waits for them. */
import { write, writeSync } from 'node:fs'

const WRITE_LENGTH = 8192
const WRITE_WITHIN_MS = 100
/** Warnings and errors do not wait for other lines. */
const URGENT_LEVEL = 40
/** Lines beyond this are dropped: nobody reads them, and they must not fill the memory. */
const MAX_LENGTH = 16 * 1024 * 1024
/** How long the end of the process waits for a reader that is slow. */
const LAST_WRITE_WITHIN_MS = 500
const RETRY_MS = 20

export type LogOutput = {
  /** Set by the logger before each `write`. */
  lastLevel: number
  write(line: string): void
}

/**
 * Returns the stream for the logger. Lines wait for others 100 ms at most; a warning or an error is sent at once, with those before it.
 * The end of the process writes the rest; a killed process loses it. Neither a slow reader nor one that has gone, nor a full disk, stops
 * the process: lines that cannot be written are dropped. (sonic-boom, the logger's own stream, repeats a failed write for ever if it
 * has to write at once.)
 */
export function bufferedOutput(fd = 1): LogOutput {
  let waiting = ''
  let underWay: Buffer | undefined
  let timer: NodeJS.Timeout | undefined

  const send = () => {
    clearTimeout(timer)
    timer = undefined
    if (underWay || waiting === '') return
    underWay = Buffer.from(waiting)
    waiting = ''
    writeOn(underWay)
  }
  /** In another thread: a reader that reads nothing blocks that one. */
  const writeOn = (bytes: Buffer) =>
    write(fd, bytes, (error, written) => {
      if (error && isBusy(error)) return void setTimeout(writeOn, RETRY_MS, bytes).unref()
      underWay = error || written === bytes.length ? undefined : bytes.subarray(written)
      if (underWay) writeOn(underWay)
      else send()
    })
  // What is under way may be written already: a line twice is better than none.
  process.on('exit', () => writeRest(fd, Buffer.concat([underWay ?? Buffer.alloc(0), Buffer.from(waiting)])))

  const output = {
    // Asks the logger for `lastLevel`.
    [Symbol.for('pino.metadata')]: true,
    lastLevel: 0,
    write: (line: string) => {
      if (waiting.length < MAX_LENGTH) waiting += line
      if (waiting.length >= WRITE_LENGTH || output.lastLevel >= URGENT_LEVEL) send()
      else timer ??= setTimeout(send, WRITE_WITHIN_MS).unref()
    },
  }
  return output
}

/** A pipe that nobody waits for is full. */
const isBusy = (error: unknown) => (error as NodeJS.ErrnoException).code === 'EAGAIN'

/** Writes at the end of the process. Gives up after half a second, or at any other fault. */
function writeRest(fd: number, bytes: Buffer): void {
  const until = performance.now() + LAST_WRITE_WITHIN_MS
  for (let rest = bytes; rest.length > 0;)
    try {
      rest = rest.subarray(writeSync(fd, rest))
    } catch (error) {
      if (!isBusy(error) || performance.now() > until) return
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, RETRY_MS)
    }
}
