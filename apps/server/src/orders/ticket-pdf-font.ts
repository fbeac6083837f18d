/** The typefaces of the PDF, as whole files: only the glyphs that a sheet uses are embedded. */
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { fontOfWoff } from './woff.ts'

/**
 * The web's typeface; then, for names that it cannot write, DejaVu (Cyrillic, Greek, Arabic, Hebrew …) and Unifont (everything
 * else, Chinese among it). A file is read and parsed once a sheet needs it.
 */
const FACES = [
  {
    regular: '@expo-google-fonts/plus-jakarta-sans/400Regular/PlusJakartaSans_400Regular.ttf',
    bold: '@expo-google-fonts/plus-jakarta-sans/700Bold/PlusJakartaSans_700Bold.ttf',
  },
  { regular: 'dejavu-fonts-ttf/ttf/DejaVuSans.ttf', bold: 'dejavu-fonts-ttf/ttf/DejaVuSans-Bold.ttf' },
  {
    regular: '@fontsource/unifont/files/unifont-latin-400-normal.woff',
    bold: '@fontsource/unifont/files/unifont-latin-400-normal.woff',
  },
] as const

function bytesOf(name: string): Buffer {
  const bytes = readFileSync(fileURLToPath(import.meta.resolve(name)))
  return name.endsWith('.woff') ? fontOfWoff(bytes) : bytes
}

/** A parsed typeface, which pdfkit takes in place of the file's bytes. Its types declare neither. */
type Face = { hasGlyphForCodePoint(codePoint: number): boolean }
type OpenFont = { _font: { font: Face } }

/** Kept for the next sheets: to parse them took longer than everything else in a sheet. */
const faces = new Map<string, Face>()

/** Sets the typeface for the text that follows. */
function setFace(doc: PDFKit.PDFDocument, name: string): Face {
  const source = (faces.get(name) ?? bytesOf(name)) as Buffer
  const { font } = (doc.registerFont(name, source).font(name) as unknown as OpenFont)._font
  faces.set(name, font)
  return font
}

/**
 * Sets the first typeface that has all characters of this text, else the one that lacks the fewest. Returns the text without
 * invisible characters; '?' replaces a letter that no typeface has (an emoji).
 */
export function chooseFont(doc: PDFKit.PDFDocument, text: string, isBold: boolean): string {
  const letters = text
    .normalize('NFC')
    .replace(/[\p{Cc}\p{Cf}\p{Cs}\p{Variation_Selector}]+/gu, '')
    .match(/\P{M}\p{M}*|\p{M}+/gu)
  let best = { name: '', missing: Infinity, text: '' }
  for (const face of FACES) {
    const name = isBold ? face.bold : face.regular
    const written = writeWith(doc, name, letters ?? [])
    if (written.missing < best.missing) best = { name, ...written }
    if (best.missing === 0) break
  }
  doc.font(best.name)
  return best.text
}

function writeWith(doc: PDFKit.PDFDocument, name: string, letters: readonly string[]) {
  const font = setFace(doc, name)
  const hasAll = (letter: string) =>
    Array.from(letter).every((one) => font.hasGlyphForCodePoint(one.codePointAt(0) ?? 0))
  const missing = letters.filter((letter) => !hasAll(letter)).length
  return { missing, text: letters.map((letter) => (hasAll(letter) ? letter : '?')).join('') }
}

/** Scripts that are written from right to left. */
const RIGHT_TO_LEFT =
  /^[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Common}\p{M}]*$/u

/** Whether the words of a line, too, follow each other from right to left: pdfkit orders only the letters of a word. */
export const isRightToLeft = (text: string): boolean =>
  RIGHT_TO_LEFT.test(text) &&
  /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}]/u.test(text)
