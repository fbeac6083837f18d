/** The typefaces of the PDF, as whole files: only the glyphs that a sheet uses are embedded. */
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { fontOfWoff } from './woff.ts'

/**
 * The web's typeface; then, for names that it cannot write, DejaVu (Cyrillic, Greek, Arabic, Hebrew …) and Unifont (everything
 * else, Chinese among it). A file is read once a sheet needs it.
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

const files = new Map<string, Buffer>()

function bytesOf(name: string): Buffer {
  const file = fileURLToPath(import.meta.resolve(name))
  const bytes =
    files.get(name) ?? (name.endsWith('.woff') ? fontOfWoff(readFileSync(file)) : readFileSync(file))
  files.set(name, bytes)
  return bytes
}

/** pdfkit's open font, which its types do not declare. */
type OpenFont = { _font: { font: { hasGlyphForCodePoint(codePoint: number): boolean } } }

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
  const { font } = (doc.registerFont(name, bytesOf(name)).font(name) as unknown as OpenFont)._font
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
