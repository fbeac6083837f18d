/** A page with its rendered parts and its replies, ready to be sent with the current clocks. */
import {
  gzipParts,
  cachedPart,
  uncompressedPart,
  concatParts,
  type Part,
} from '../platform/http/ready-bytes.ts'
import type { SentPage, WebPage } from './web-page.ts'

/** The parts of a page around the clocks in its replies: one more than there are clocks. */
export type PageParts = readonly Part[]

/** For pages that are made while a visitor waits. */
const GZIP_LEVEL = 4

/** `texts` is the JSON of the replies, cut at its clocks. */
export function partsOf(
  { html }: Pick<WebPage, 'html'>,
  texts: readonly string[],
  { head = '', body = '' }: { head?: string; body?: string } = {},
): PageParts {
  // Replacements are functions, because '$&' has a meaning in replacement strings.
  const rendered = html
    .replace(/<title>[^<]*<\/title>/, (title) => head || title)
    .replace('<div id="root"></div>', () => `<div id="root">${body}</div>`)
  const end = rendered.lastIndexOf('</body>')
  const before = `${rendered.slice(0, end)}<script type="application/json" id="page-data">`
  const after = `</script>${rendered.slice(end)}`
  return texts.map((text, index) => {
    // '<' is escaped so that no text of the data can end the script.
    const data = text.replaceAll('<', '\\u003c')
    const content = (index === 0 ? before : '') + data + (index === texts.length - 1 ? after : '')
    return cachedPart(content, GZIP_LEVEL)
  })
}

/** Sent with gzip or uncompressed: brotli streams cannot be concatenated. */
export function pageOfParts(
  parts: PageParts,
  clocks: readonly string[],
  { styleHashes, scriptHashes }: Pick<WebPage, 'styleHashes' | 'scriptHashes'>,
): SentPage {
  const all = parts.flatMap((part, index) => {
    const clock = clocks[index]
    return clock === undefined ? [part] : [part, uncompressedPart(clock)]
  })
  let whole: Promise<Buffer> | undefined
  let gzip: Promise<Buffer> | undefined
  return {
    styleHashes,
    scriptHashes,
    encodings: ['gzip'],
    packed: (encoding) =>
      encoding === 'gzip' ? (gzip ??= gzipParts(all)) : (whole ??= Promise.resolve(concatParts(all))),
  }
}
