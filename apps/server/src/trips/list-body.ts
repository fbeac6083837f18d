/** The bytes of a list: only parts whose text changed are serialised and compressed again; the time is added to each reply. */
import { hash } from 'node:crypto'
import type { Meta } from '@tiketbus/contract'
import {
  gzipParts,
  cachedPart,
  uncompressedPart,
  concatParts,
  type Part,
} from '../platform/http/ready-bytes.ts'
import type { CachedDeparture } from './departure-cache.ts'

/** A list as of an instant. */
export type ListReply = {
  /** Hash of everything but `waktu_server`. */
  readonly etag: string
  whole(): Buffer
  gzip(): Promise<Buffer>
}

/** Number of departures that are compressed together: more compress better, fewer cost less when one of them changes. */
const CHUNK = 100
const GZIP_LEVEL = 4

type Chunk = { texts: readonly string[]; part: Part; digest: string }

/** `version`: of the departures (`DepartureCache`). They may change while the clock stays, since it is read in milliseconds. */
export type ListBody = { at(now: number, version: number): ListReply }

export function createListBody(departures: readonly CachedDeparture[], meta: Meta | undefined): ListBody {
  const end = meta ? `],"meta":${JSON.stringify(meta)}}` : ']}'
  let chunks: readonly Chunk[] = []
  let etag = ''
  let reply: { now: number; version: number; content: ListReply } | undefined

  const chunkOf = (texts: readonly string[], index: number): Chunk => {
    const known = chunks[index]
    if (known && texts.every((text, at) => text === known.texts[at])) return known
    const content = (index === 0 ? '' : ',') + texts.join(',')
    return { texts, part: cachedPart(content, GZIP_LEVEL), digest: hash('sha256', content, 'base64url') }
  }
  const makeChunks = (now: number) => {
    const all: Chunk[] = []
    for (let first = 0; first < departures.length; first += CHUNK)
      all.push(
        chunkOf(
          departures.slice(first, first + CHUNK).map((departure) => departure.textAt(now)),
          all.length,
        ),
      )
    return all
  }
  return {
    at: (now, version) => {
      if (reply?.now === now && reply.version === version) return reply.content
      const fresh = makeChunks(now)
      if (etag === '' || fresh.some((chunk, index) => chunk !== chunks[index])) {
        chunks = fresh
        const content = [...chunks.map(({ digest }) => digest), end].join()
        etag = `W/"${hash('sha256', content, 'base64url').slice(0, 22)}"`
      }
      const clock = new Date(Math.floor(now / 1000)).toISOString()
      const head = uncompressedPart(`{"success":true,"waktu_server":"${clock}","data":[`)
      const current = replyOf(etag, [head, ...chunks.map(({ part }) => part), uncompressedPart(end)])
      reply = { now, version, content: current }
      return current
    },
  }
}

/** Each form is created for the first client that requests it, and shared by all replies of the same instant. */
function replyOf(etag: string, parts: readonly Part[]): ListReply {
  let whole: Buffer | undefined
  let gzip: Promise<Buffer> | undefined
  return {
    etag,
    whole: () => (whole ??= concatParts(parts)),
    gzip: () => (gzip ??= gzipParts(parts)),
  }
}
