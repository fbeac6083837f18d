import { fstatSync, ftruncateSync, writeSync } from 'node:fs'

type Write = (file: number, bytes: Uint8Array, offset: number) => number

/**
 * Appends a line whole, or throws and leaves the file as it was. A disk that is nearly full takes a part of a line, and
 * only the next call is refused: what was taken goes again, or a later line would be glued to it.
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
