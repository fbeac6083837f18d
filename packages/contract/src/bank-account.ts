/** The bank account to which a manual refund is transferred. */
import * as v from 'valibot'
import { requiredText } from './fields.ts'
import { strictObject } from './read.ts'

export const bankAccount = v.object({ bank: v.string(), nomor_rekening: v.string(), atas_nama: v.string() })
export type BankAccount = v.InferOutput<typeof bankAccount>

/** As people write it: with spaces, dots or dashes. */
const accountNumber = v.pipe(
  v.string('Nomor rekening wajib diisi'),
  v.transform((text) => text.replace(/[\s.-]/g, '')),
  v.nonEmpty('Nomor rekening wajib diisi'),
  v.regex(/^\d{5,30}$/, 'Nomor rekening terdiri dari 5 sampai 30 angka'),
)
export const bankAccountInput = strictObject({
  bank: requiredText(40, 'Bank wajib diisi'),
  nomor_rekening: accountNumber,
  atas_nama: requiredText(100, 'Nama pemilik rekening wajib diisi'),
})
