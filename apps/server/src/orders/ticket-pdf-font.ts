/** The web's typeface as whole files for the PDF, which embeds only the glyphs it uses. */
import { fileURLToPath } from 'node:url'

/** Returns the path of a weight's TrueType file. */
export function fontFile(weight: '400Regular' | '700Bold'): string {
  const name = `@expo-google-fonts/plus-jakarta-sans/${weight}/PlusJakartaSans_${weight}.ttf`
  return fileURLToPath(import.meta.resolve(name))
}

/** pdfkit's open font, which its types do not declare. */
type OpenFont = { _font: { font: { hasGlyphForCodePoint(codePoint: number): boolean } } }

/** Replaces characters that the font lacks (another script, emoji) with '?' and removes invisible ones. */
export function replaceMissingGlyphs(doc: PDFKit.PDFDocument, text: string): string {
  const { font } = (doc as unknown as OpenFont)._font
  return text
    .normalize('NFC')
    .replace(/[\p{Cc}\p{Cf}\p{Cs}\p{Variation_Selector}]+/gu, '')
    .replace(/\P{M}\p{M}*/gu, (letter) =>
      Array.from(letter).every((one) => font.hasGlyphForCodePoint(one.codePointAt(0) ?? 0)) ? letter : '?',
    )
}
