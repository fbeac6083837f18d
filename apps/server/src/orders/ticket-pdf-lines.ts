/** Lines of text on the A4 pages of a ticket's sheet, with margins of 15 mm. */
import { chooseFont, isRightToLeft } from './ticket-pdf-font.ts'

export type Doc = PDFKit.PDFDocument
/** `size` in points. */
export type Line = { text: string; size: number; bold?: boolean; soft?: boolean }
export type Box = { x: number; y: number; width: number }

export const mm = (length: number) => length * (72 / 25.4)
export const MARGIN = mm(15)
export const WIDTH = mm(210 - 2 * 15)
export const BOTTOM = mm(297 - 15)

/** Returns `y`, or the top of a new page if this height does not fit below it. */
export function placeFor(doc: Doc, height: number, y: number): number {
  if (y + height <= BOTTOM) return y
  doc.addPage()
  return MARGIN
}

export function renderRule(doc: Doc, y: number, width: number): void {
  doc
    .lineWidth(width)
    .moveTo(MARGIN, y)
    .lineTo(MARGIN + WIDTH, y)
    .stroke('#000')
}

/** Wraps lines that are longer than the box, within a word if necessary. Returns the total height. */
export function renderLines(
  doc: Doc,
  lines: Line[],
  { x, y, width }: Box,
  align: 'left' | 'right' = 'left',
): number {
  let at = y
  for (const line of lines.filter(({ text }) => text !== '')) {
    const text = choose(doc, line)
    // With the option, a line is laid out whole, not word by word.
    const direction = isRightToLeft(text) ? { features: [] } : {}
    doc.fillColor(line.soft ? '#333' : '#000').text(text, x, at, { width, align, ...direction })
    at += doc.heightOfString(text, { width })
  }
  return at - y
}

export function measure(doc: Doc, lines: Line[], width: number): number {
  const heights = lines
    .filter(({ text }) => text !== '')
    .map((line) => doc.heightOfString(choose(doc, line), { width }))
  return heights.reduce((sum, height) => sum + height, 0)
}

/** Sets the line's font and size; returns its text without characters that no font has. */
function choose(doc: Doc, { text, size, bold }: Line): string {
  const written = chooseFont(doc, text, bold ?? false)
  doc.fontSize(size)
  return written
}
