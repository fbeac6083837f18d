/** Renders a ticket's sheet like the web's print view: A4, 15 mm, black on white, a stub with a code for each seat. */
import { buffer } from 'node:stream/consumers'
import PDFDocument from 'pdfkit'
import { encode } from 'uqr'
import {
  BOTTOM,
  MARGIN,
  WIDTH,
  measure,
  mm,
  placeFor,
  renderLines,
  renderRule,
  type Box,
  type Doc,
  type Line,
} from './ticket-pdf-lines.ts'
import type { Stop, TicketSheet } from './ticket-sheet.ts'

/** A sheet whose seats have their codes. */
export type SheetWithCodes = Omit<TicketSheet, 'seats'> & {
  seats: readonly (TicketSheet['seats'][number] & { code: string })[]
}

/** With its quiet zone: a cheap phone reads it at arm's length. */
const QR = mm(46)
const STUB_PADDING = mm(2)
const GAP = mm(4)

/** Returns the bytes of the PDF: text that can be searched and read aloud, codes as vector shapes. */
export async function renderSheet(sheet: SheetWithCodes): Promise<Uint8Array> {
  const doc = new PDFDocument({
    size: 'A4',
    margin: MARGIN,
    lang: 'id-ID',
    displayTitle: true,
    info: { Title: `${sheet.kind} ${sheet.number}`, Author: 'TiketBus' },
  })
  const bytes = buffer(doc)
  let y = renderHead(doc, sheet, MARGIN)
  y = renderJourney(doc, sheet, y)
  y = renderFacts(doc, sheet.facts, y)
  const stubs = renderStubs(doc, sheet.seats, y)
  y = renderNotes(doc, sheet.notes, stubs)
  y = renderAdding(doc, sheet, y)
  if (sheet.policy && sheet.policy.lines.length > 0)
    renderNotes(doc, sheet.policy, { below: y, beside: undefined })
  doc.end()
  return bytes
}

function renderHead(doc: Doc, { kind, number }: SheetWithCodes, y: number): number {
  renderLogo(doc, MARGIN, y + mm(1), mm(10))
  const brand: Line[] = [{ text: 'TiketBus', size: 18, bold: true }]
  renderLines(doc, brand, { x: MARGIN + mm(13), y: y + mm(1.5), width: WIDTH / 2 - mm(13) })
  const box = { x: MARGIN + WIDTH / 2, y, width: WIDTH / 2 }
  const height = renderLines(
    doc,
    [
      { text: kind, size: 11 },
      { text: number, size: 18, bold: true },
    ],
    box,
    'right',
  )
  const below = y + height + mm(3)
  renderRule(doc, below, 1.7)
  return below + GAP
}

/** The brand's logo: the rising line, in the colours of the web's style sheet. */
function renderLogo(doc: Doc, x: number, y: number, size: number): void {
  const unit = size / 32
  doc.save().translate(x, y).scale(unit)
  doc.roundedRect(0, 0, 32, 32, 8).fill('#0b5653')
  doc.moveTo(11.3, 20.7).lineTo(20, 12).lineWidth(2.5).stroke('#fff')
  doc.circle(9, 23, 3.25).lineWidth(2.5).stroke('#fff')
  doc.circle(23, 9, 4.25).fill('#f5b041')
  doc.restore()
}

function renderJourney(doc: Doc, { from, to }: SheetWithCodes, y: number): number {
  const side = (WIDTH - 2 * GAP) / 2.6
  const right = MARGIN + WIDTH - side
  const heights = [
    renderLines(doc, stopLines(from), { x: MARGIN, y, width: side }),
    renderLines(doc, stopLines(to), { x: right, y, width: side }),
  ]
  const [begin, end, middle] = [MARGIN + side + GAP, right - GAP, y + mm(4.4)]
  doc.lineWidth(1.7).strokeColor('#000')
  doc
    .moveTo(begin + mm(3.4), middle)
    .lineTo(end - mm(3.4), middle)
    .stroke()
  doc.circle(begin + mm(1.7), middle, mm(1.5)).stroke()
  doc.circle(end - mm(1.7), middle, mm(1.5)).fillAndStroke('#000', '#000')
  const below = y + Math.max(...heights) + GAP
  renderRule(doc, below, 0.6)
  return below + GAP
}

function stopLines({ time, city, terminal, day, former }: Stop): Line[] {
  return [
    { text: time, size: 20, bold: true },
    { text: city, size: 13, bold: true },
    { text: terminal, size: 11 },
    { text: day, size: 11, bold: true },
    { text: former, size: 11 },
  ]
}

/** Four columns; a fact that is wider than the rest of its row begins the next one. */
function renderFacts(doc: Doc, facts: SheetWithCodes['facts'], top: number): number {
  const column = (WIDTH - 3 * GAP) / 4
  let [y, used, height] = [top, 0, 0]
  for (const { term, value, columns } of facts) {
    if (used + columns > 4) {
      y += height + mm(3)
      used = 0
      height = 0
    }
    const lines: Line[] = [
      { text: term, size: 9, soft: true },
      { text: value, size: 11, bold: true },
    ]
    const box = { x: MARGIN + used * (column + GAP), y, width: columns * column + (columns - 1) * GAP }
    height = Math.max(height, renderLines(doc, lines, box))
    used += columns
  }
  return y + height + GAP
}

/** The free place beside a lone stub. */
type Free = Box & { height: number }

/**
 * Two stubs side by side, as tall as the taller one; a pair that does not fit begins another page. Returns what is below them, and the
 * place beside the last one if it stands alone.
 */
function renderStubs(doc: Doc, seats: SheetWithCodes['seats'], top: number) {
  const width = (WIDTH - GAP) / 2
  const inner = width - QR - 2 * STUB_PADDING - mm(2)
  let y = top
  let beside: Free | undefined
  for (let first = 0; first < seats.length; first += 2) {
    const pair = seats.slice(first, first + 2).map((seat) => ({ seat, lines: seatLines(seat) }))
    const texts = pair.map(({ lines }) => measure(doc, lines, inner))
    const height = Math.max(QR, ...texts) + 2 * STUB_PADDING
    y = placeFor(doc, height, y)
    for (const [index, { seat, lines }] of pair.entries()) {
      const x = MARGIN + index * (width + GAP)
      doc.roundedRect(x, y, width, height, mm(2)).lineWidth(0.85).dash(2.5, {}).stroke('#000')
      doc.undash()
      renderCode(doc, seat.code, { x: x + STUB_PADDING, y: y + (height - QR) / 2 })
      const textX = x + STUB_PADDING + QR + mm(2)
      renderLines(doc, lines, { x: textX, y: y + (height - (texts[index] ?? 0)) / 2, width: inner })
    }
    if (pair.length === 1) beside = { x: MARGIN + width + GAP, y, width, height }
    y += height + mm(3)
  }
  return { below: y, beside }
}

function seatLines({ title, name, number, hint }: SheetWithCodes['seats'][number]): Line[] {
  return [
    { text: title, size: 15, bold: true },
    { text: name, size: 11, bold: true },
    { text: number, size: 11 },
    { text: hint, size: 11 },
  ]
}

/** Like the web's codes: error correction M, a quiet zone of four modules. One shape, with its dark runs merged. */
function renderCode(doc: Doc, code: string, { x, y }: Omit<Box, 'width'>): void {
  const { data, size } = encode(code, { ecc: 'M', border: 4 })
  doc
    .save()
    .translate(x, y)
    .scale(QR / size)
  for (const [row, modules] of data.entries())
    for (let start = modules.indexOf(true); start >= 0;) {
      const light = modules.indexOf(false, start)
      const end = light < 0 ? size : light
      doc.rect(start, row, end - start, 1)
      start = modules.indexOf(true, end)
    }
  doc.fill('#000').restore()
}

/** A link to the page on which the order is added to an account, with the code: a person who reads the mail on a phone cannot photograph that phone. */
function renderAdding(doc: Doc, { add, seats }: SheetWithCodes, y: number): number {
  const [seat] = seats
  if (!add || !seat) return y
  const lines: Line[] = [
    { text: add.text, size: 11, bold: true },
    { text: add.url, size: 9.5 },
  ]
  const top = placeFor(doc, measure(doc, lines, WIDTH), y + mm(2))
  const height = renderLines(doc, lines, { x: MARGIN, y: top, width: WIDTH })
  doc.link(MARGIN, top, WIDTH, height, `${add.url}#${seat.code}`)
  return top + height + mm(2)
}

/** Beside the last of an odd number of stubs if they fit there, otherwise over the whole width. Returns what is below. */
function renderNotes(
  doc: Doc,
  { title, lines }: SheetWithCodes['notes'],
  { below, beside }: { below: number; beside: Free | undefined },
): number {
  const all: Line[] = [{ text: title, size: 11, bold: true }, ...lines.map((text) => ({ text, size: 9.5 }))]
  if (beside && measure(doc, all, beside.width) <= beside.height) {
    renderLines(doc, all, beside)
    return below
  }
  const height = measure(doc, all, WIDTH) + mm(4)
  // What is longer than a page begins at once and goes on overleaf.
  const space = height <= BOTTOM - MARGIN ? height : mm(30)
  const y = placeFor(doc, space, below + mm(1))
  renderRule(doc, y, 0.6)
  return renderOnPages(doc, all, y + mm(3)) + mm(1)
}

/** Lines over the whole width, on as many pages as they need [K310]. Returns what is below them. */
function renderOnPages(doc: Doc, lines: readonly Line[], top: number): number {
  let y = top
  for (const line of lines) {
    y = placeFor(doc, measure(doc, [line], WIDTH), y)
    y += renderLines(doc, [line], { x: MARGIN, y, width: WIDTH })
  }
  return y
}
