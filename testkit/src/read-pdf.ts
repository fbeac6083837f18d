/** Reads a PDF like a person and a scanner: its words, and the rendered codes on its pages. */
import type { PDFPageProxy } from 'pdfjs-dist/legacy/build/pdf.mjs'
import decodeQr from 'qr/decode.js'

export type ReadPdf = {
  pages: number
  /** All words, separated by one space. */
  text: string
  title: string
  /** From top to bottom, left to right. */
  codes: string[]
  /** The addresses of its links. */
  links: string[]
}

/** Dots per point (1/72 inch), so that the smallest module of a code is several dots wide. */
const SCALE = 3
/** In points: wider than a code, narrower than the distance between two codes. */
const CODE_WIDTH = 132

type Picture = { width: number; height: number; data: Uint8ClampedArray }
type Context = { getImageData(x: number, y: number, width: number, height: number): Picture }
type Canvases = { create(width: number, height: number): { canvas: never; context: Context } }

/** The reader is large: only the tests that read a PDF load it. */
const loadReader = () => import('pdfjs-dist/legacy/build/pdf.mjs')

/** Returns the whole text and every code of a PDF. */
export async function readPdf(bytes: Uint8Array): Promise<ReadPdf> {
  const { getDocument, OPS } = await loadReader()
  const task = getDocument({ data: new Uint8Array(bytes), verbosity: 0 })
  const file = await task.promise
  const { info } = await file.getMetadata()
  const [words, codes, links]: [string[], string[], string[]] = [[], [], []]
  for (let number = 1; number <= file.numPages; number += 1) {
    const page = await file.getPage(number)
    const { items } = await page.getTextContent()
    words.push(...items.map((item) => ('str' in item ? item.str : '')))
    for (const { url } of (await page.getAnnotations()) as { url?: string }[]) if (url) links.push(url)
    codes.push(...(await readCodes(page, file.canvasFactory as Canvases, OPS.transform)))
  }
  const text = words.join(' ').replaceAll(/\s+/g, ' ')
  const read = { pages: file.numPages, text, title: String(Reflect.get(info, 'Title')), codes, links }
  await task.destroy()
  return read
}

/**
 * Returns the codes of a page. Each code is a shape that was moved into place, so the area at each move is decoded by itself:
 * the decoder finds only one code per picture.
 */
async function readCodes(page: PDFPageProxy, canvases: Canvases, move: number): Promise<string[]> {
  const viewport = page.getViewport({ scale: SCALE })
  const { canvas, context } = canvases.create(viewport.width, viewport.height)
  await page.render({ canvas, viewport }).promise
  const { fnArray, argsArray } = await page.getOperatorList()
  return fnArray.flatMap((operation, index) => {
    if (operation !== move) return []
    const [, , , , x, y] = argsArray[index] as number[]
    if (!x || !y) return []
    const picture = context.getImageData(x * SCALE, y * SCALE, CODE_WIDTH * SCALE, CODE_WIDTH * SCALE)
    return tryToDecode(picture)
  })
}

function tryToDecode(picture: Picture): string[] {
  try {
    return [decodeQr(picture)]
  } catch {
    return []
  }
}
