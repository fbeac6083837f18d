/** Replies composed of parts that were compressed before; what changes with each reply is a small part of its own. */
import { promisify } from 'node:util'
import { constants, crc32, deflateRaw } from 'node:zlib'

/** A part of a reply. */
export type Part = {
  readonly bytes: Buffer
  /** As blocks of a deflate stream that ends at a byte boundary, so that other blocks may follow. */
  deflated(): Promise<Buffer>
}

const toDeflate = promisify(deflateRaw)

/** A part that is sent often: compressed once, off the event loop, when the first client needs it. */
export function cachedPart(content: string | Buffer, level: number): Part {
  const bytes = Buffer.from(content as string)
  let deflated: Promise<Buffer> | undefined
  return {
    bytes,
    deflated: () => (deflated ??= toDeflate(bytes, { level, finishFlush: constants.Z_SYNC_FLUSH })),
  }
}

/** A short part that is sent once, uncompressed. */
export function uncompressedPart(content: string): Part {
  const bytes = Buffer.from(content)
  return { bytes, deflated: async () => storedBlock(bytes) }
}

/** The maximum size of an uncompressed block. */
const MOST_STORED = 65_535

function storedBlock(bytes: Buffer): Buffer {
  if (bytes.length > MOST_STORED)
    throw new Error(`An uncompressed part of ${bytes.length} bytes exceeds ${MOST_STORED}`)
  const head = Buffer.alloc(5)
  head.writeUInt16LE(bytes.length, 1)
  head.writeUInt16LE(MOST_STORED - bytes.length, 3)
  return Buffer.concat([head, bytes])
}

export const concatParts = (parts: readonly Part[]): Buffer => Buffer.concat(parts.map(({ bytes }) => bytes))

const GZIP_HEAD = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 3])
/** An empty block, marked as the last one. */
const LAST_BLOCK = Buffer.from([3, 0])

/** Returns the parts as one gzip stream. */
export async function gzipParts(parts: readonly Part[]): Promise<Buffer> {
  const blocks = await Promise.all(parts.map((part) => part.deflated()))
  const end = Buffer.alloc(8)
  end.writeUInt32LE(
    parts.reduce((sum, { bytes }) => crc32(bytes, sum), 0),
    0,
  )
  const length = parts.reduce((sum, { bytes }) => sum + bytes.length, 0)
  end.writeUInt32LE(length % 2 ** 32, 4)
  return Buffer.concat([GZIP_HEAD, ...blocks, LAST_BLOCK, end])
}
