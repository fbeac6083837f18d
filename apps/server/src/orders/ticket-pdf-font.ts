/** The web's typeface, whole, for files that travel: only the letters used are embedded. */
import { fileURLToPath } from 'node:url'

/** The path of a weight's TrueType file. */
export function fontFile(weight: '400Regular' | '700Bold'): string {
  const name = `@expo-google-fonts/plus-jakarta-sans/${weight}/PlusJakartaSans_${weight}.ttf`
  return fileURLToPath(import.meta.resolve(name))
}

/** Of pdfkit's open font: its types do not name it. */
type OpenFont = { _font: { font: { hasGlyphForCodePoint(codePoint: number): boolean } } }

/** The text with '?' for what the document's font cannot show (another script, a pictogram) and without what has no shape. */
export function onlyKnownLetters(doc: PDFKit.PDFDocument, text: string): string {
  const { font } = (doc as unknown as OpenFont)._font
  return text
    .normalize('NFC')
    .replace(/[\p{Cc}\p{Cf}\p{Cs}\p{Variation_Selector}]+/gu, '')
    .replace(/\P{M}\p{M}*/gu, (letter) =>
      Array.from(letter).every((one) => font.hasGlyphForCodePoint(one.codePointAt(0) ?? 0)) ? letter : '?',
    )
}
