/** A zip archive as a stream: one file at a time is in memory. */
import { Zip, ZipDeflate, ZipPassThrough } from 'fflate'

/** `isPacked`: the content is compressed already, as a PDF is. */
export type ZipFile = { name: string; content: Uint8Array; isPacked?: boolean }

/** Yields the bytes of an archive with these files, in their order. */
export async function* zipBytes(files: AsyncIterable<ZipFile>): AsyncGenerator<Uint8Array> {
  const chunks: Uint8Array[] = []
  let fault: Error | undefined
  const zip = new Zip((error, chunk) => {
    if (error) fault = error
    else chunks.push(chunk)
  })
  for await (const { name, content, isPacked } of files) {
    const entry = isPacked ? new ZipPassThrough(name) : new ZipDeflate(name)
    zip.add(entry)
    entry.push(content, true)
    yield* chunks.splice(0)
  }
  zip.end()
  if (fault) throw fault
  yield* chunks.splice(0)
}
