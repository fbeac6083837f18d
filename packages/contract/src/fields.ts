/** Building blocks of request and reply schemas. */
import * as z from 'zod/mini'
import {
  MAX_ID,
  MAX_SEATS_PER_BOOKING,
  MIN_PASSWORD_LENGTH,
  MAX_PASSWORD_LENGTH,
  OTP_LENGTH,
} from './constants.ts'

/** An integer as JSON, or as the canonical decimal string that a browser's form field sends. Nothing else is coerced. */
export const formInteger = (minimum: number, maximum: number, message?: string) => {
  const inRange = z.refine<number>((value) => value >= minimum && value <= maximum, {
    error: message ?? `Isi dengan bilangan bulat dari ${minimum} sampai ${maximum}`,
  })
  return z.pipe(
    z.union(
      [
        z.int(),
        z.pipe(
          z.string().check(z.regex(/^(0|[1-9]\d{0,9})$/)),
          z.transform((text: string) => Number(text)),
        ),
      ],
      { error: message ?? 'Isi dengan bilangan bulat' },
    ),
    z.number().check(inRange),
  )
}

/** An identifier in a body. */
export const idInput = formInteger(1, MAX_ID)

/** An identifier in a path: a canonical decimal string. */
export const idParam = z.pipe(
  z.string().check(z.regex(/^[1-9]\d{0,9}$/, { error: 'Nomor tidak valid' })),
  z.transform((text: string) => Number(text)),
)

/** No control characters and no halves of a pair: the database cannot keep them, a mail's header must not. */
export const plainText = z.regex(/^[^\p{Cc}\p{Cs}]*$/u, {
  error: 'Berisi karakter yang tidak diperbolehkan',
})

/** What a person typed: trimmed, not empty, no control characters, bounded. */
export const requiredText = (maximum: number, message = 'Wajib diisi') =>
  z
    .string({ error: message })
    .check(
      z.trim(),
      z.minLength(1, { error: message }),
      z.maxLength(maximum, { error: `Paling banyak ${maximum} karakter` }),
      plainText,
    )

/** Optional text: may be absent, null or empty; all three mean 'none' and arrive as null. */
export const optionalText = (maximum: number) =>
  z.pipe(
    z.optional(
      z.nullable(
        z
          .string()
          .check(z.trim(), z.maxLength(maximum, { error: `Paling banyak ${maximum} karakter` }), plainText),
      ),
    ),
    z.transform((text: string | null | undefined) => text || null),
  )

/** What is looked for in texts. */
export const searchText = (maximum: number) =>
  z.optional(
    z
      .string()
      .check(z.trim(), z.maxLength(maximum, { error: `Paling banyak ${maximum} karakter` }), plainText),
  )

export const emailInput = z
  .string({ error: 'Email wajib diisi' })
  .check(
    z.trim(),
    z.toLowerCase(),
    z.maxLength(254, { error: 'Email terlalu panjang' }),
    z.email({ error: 'Format email tidak valid' }),
  )

const PHONE = /^\+?[\d\s()-]{6,20}$/
export const phoneInput = z
  .string({ error: 'Nomor telepon wajib diisi' })
  .check(z.trim(), z.regex(PHONE, { error: 'Nomor telepon tidak valid' }))

export const optionalPhone = z.pipe(
  z.optional(
    z.nullable(
      z.string().check(z.trim(), z.regex(/^$|^\+?[\d\s()-]{6,20}$/, { error: 'Nomor telepon tidak valid' })),
    ),
  ),
  z.transform((text: string | null | undefined) => text || null),
)

export const newPassword = z
  .string({ error: 'Password wajib diisi' })
  .check(
    z.minLength(MIN_PASSWORD_LENGTH, { error: `Password minimal ${MIN_PASSWORD_LENGTH} karakter` }),
    z.maxLength(MAX_PASSWORD_LENGTH, { error: `Password maksimal ${MAX_PASSWORD_LENGTH} karakter` }),
  )

export const otpInput = z
  .string({ error: 'Masukkan kode OTP 6 digit' })
  .check(z.regex(new RegExp(`^\\d{${OTP_LENGTH}}$`), { error: 'Masukkan kode OTP 6 digit' }))

/** A link's token. Mail programs cut links: what is left of one is an invalid token, not a form to correct. */
export const linkToken = z.string().check(z.maxLength(200, { error: 'Tautan tidak valid' }))

/** Seat numbers as the caller chose them: 1–5, unique. Bounds against the bus are the server's to check. */
export const seatNumbers = z
  .array(formInteger(1, 999, 'Nomor kursi tidak valid'), { error: 'Silakan pilih minimal 1 kursi' })
  .check(
    z.minLength(1, { error: 'Silakan pilih minimal 1 kursi' }),
    z.maxLength(MAX_SEATS_PER_BOOKING, {
      error: `Hanya bisa memilih maksimal ${MAX_SEATS_PER_BOOKING} kursi`,
    }),
    z.refine((seats) => new Set(seats).size === seats.length, { error: 'Nomor kursi tidak boleh berulang' }),
  )

/** From 2000 to 2999: another year is a slip of the keyboard, and at the ends of time the database has none. */
function plausibleYear(error: string) {
  return z.regex(/^(?![013-9]\d{3}-)/, { error })
}

/** ISO 8601 with offset. */
export const instant = z.iso.datetime({ offset: true })
/** A date-time as a browser's field sends it (wall time at the origin), or with an offset. */
export const wallTime = z.iso
  .datetime({ offset: true, local: true, error: 'Tanggal dan waktu tidak valid' })
  .check(plausibleYear('Tanggal dan waktu tidak valid'))
/** A calendar day, `2026-11-21`. */
export const day = z.iso.date({ error: 'Tanggal tidak valid' }).check(plausibleYear('Tanggal tidak valid'))
/** Integer rupiah. */
export const rupiah = z.int()

/** The caller may send the deprecated field: only this value is known (section 9). */
export const paymentMethodInput = z.optional(z.nullable(z.literal('midtrans')))

export const pageQuery = {
  page: z.optional(formInteger(1, 1_000_000)),
  limit: z.optional(formInteger(1, 100)),
}
