/** The operator's facts in mails: as placeholders while the mail waits, as they are when it leaves [F242]. */
import { OPERATOR_PLACEHOLDERS, operatorTexts, type OperatorFacts } from '@tiketbus/contract'
import type { MailTexts } from './fill-texts.ts'

/** No text that somebody typed contains it: a passenger called '{{operator.nama}}' keeps that name [W310]. */
const MARK = '\u0001'
const marked = (placeholder: string) => `${MARK}${placeholder}${MARK}`

const { nama, alamat, no_telepon, saran_naik, bagasi, iuran } = OPERATOR_PLACEHOLDERS

export const OPERATOR_IN_MAIL = {
  nama: marked(nama),
  alamat: marked(alamat),
  no_telepon: marked(no_telepon),
  saran_naik: marked(saran_naik),
  bagasi: marked(bagasi),
  iuran: marked(iuran),
}

/** Returns the text of each placeholder. */
export function operatorInMail(operator: OperatorFacts): MailTexts {
  const texts = Object.entries(operatorTexts(operator))
  return Object.fromEntries(texts.map(([placeholder, text]) => [marked(placeholder), text]))
}
