import { fstatSync, ftruncateSync, writeSync } from 'node:fs'

type Write = (file: number, bytes: Uint8Array, offset: number) => number

/**
 * Appends a whole line, or throws and leaves the file as it was. A nearly full disk takes a part of a line, and refuses
 * only the next write: that part is removed, since otherwise the next line would be joined to it.
 */
export function appendLine(file: number, line: string, write: Write = writeSync): void {
  const bytes = Buffer.from(line)
  const end = fstatSync(file).size
  try {
    for (let written = 0; written < bytes.length;) written += write(file, bytes, written)
  } catch (error) {
    ftruncateSync(file, end)
    throw error
  }
}
