/** Building blocks of request and reply schemas. */
import * as v from 'valibot'
import {
  MAX_ID,
  MAX_LEGS,
  MAX_SEATS_PER_BOOKING,
  MIN_PASSWORD_LENGTH,
  MAX_PASSWORD_LENGTH,
  OTP_LENGTH,
} from './constants.ts'
import { asSeen, asSeenCode, withoutUnseen } from './pasted.ts'
import { DAY, EMAIL, INSTANT, LIKELY_DAY, PHONE, UUID, WALL_TIME } from './formats.ts'

/** An integer that JSON can carry exactly. */
export const int = v.pipe(v.number(), v.safeInteger())
/** Integer rupiah. */
export const rupiah = v.pipe(v.number(), v.safeInteger())

/** An integer as JSON, or as the canonical decimal string that a form field sends. Nothing else is converted. */
export const formInteger = (minimum: number, maximum: number, message?: string) => {
  const noInteger = message ?? 'Isi dengan bilangan bulat'
  return v.pipe(
    v.union(
      [
        v.pipe(v.number(), v.safeInteger(noInteger)),
        v.pipe(v.string(), v.regex(/^(0|[1-9]\d{0,9})$/, noInteger), v.transform(Number)),
      ],
      noInteger,
    ),
    v.number(),
    v.check(
      (value) => value >= minimum && value <= maximum,
      message ?? `Isi dengan bilangan bulat dari ${minimum} sampai ${maximum}`,
    ),
  )
}

/** An identifier in a body, at least 1. */
export const idInput = formInteger(1, MAX_ID)

/** An identifier in a path: a canonical decimal string. */
export const idParam = v.pipe(v.string(), v.regex(/^[1-9]\d{0,9}$/, 'Nomor tidak valid'), v.transform(Number))

/** The first node of a journey, and its last one; the departure may have fewer. */
const boardingNode = formInteger(0, MAX_LEGS - 1)
const leavingNode = formInteger(1, MAX_LEGS)

/** A part of a departure's way, by its nodes [S550]; absent: the whole way, and the first stop of each node. */
export const journeyFields = {
  naik: v.optional(v.nullable(boardingNode)),
  turun: v.optional(v.nullable(leavingNode)),
  /** The points at which the passenger gets on and off (`id_titik`) [S558]. */
  titik_naik: v.optional(v.nullable(idInput)),
  titik_turun: v.optional(v.nullable(idInput)),
}

/** The same in a query. */
export const journeyQuery = {
  naik: v.optional(boardingNode),
  turun: v.optional(leavingNode),
  titik_naik: v.optional(idInput),
  titik_turun: v.optional(idInput),
}

/** The journey of a hold, an order or a ticket: it uses the legs naik … turun − 1. Other servers omit it. */
export const journey = {
  naik: v.optional(int),
  turun: v.optional(int),
  /** Null at a node without stops. */
  titik_naik: v.optional(v.nullable(int)),
  titik_turun: v.optional(v.nullable(int)),
}

/**
 * No control characters and line separators, which mail headers must not contain, no lone surrogates, which the database cannot
 * store, and nothing that reverses the text around it: a name would rewrite the sentence in which it is shown. No stacks of marks,
 * which cover the lines above and below.
 */
const PLAIN = /^(?!.*\p{M}{5})[^\p{Cc}\p{Cs}\p{Zl}\p{Zp}\u202a-\u202e\u2066-\u2069]*$/su
const NOT_PLAIN = 'Berisi karakter yang tidak diperbolehkan'
const plainText = v.regex<string, string>(PLAIN, NOT_PLAIN)

/** Something to see: not only spaces, invisible characters and fillers. `minLength` refuses nothing at all. */
const VISIBLE = /^$|[^\p{Cf}\p{M}\p{Z}\u115f\u1160\u2800\u3164\uffa0]/u

const atMost = (maximum: number) =>
  v.maxLength<string, number, string>(maximum, `Paling banyak ${maximum} karakter`)

/** Typed text: trimmed, not empty, without control characters, with a maximum length. */
export const requiredText = (maximum: number, message = 'Wajib diisi') =>
  v.pipe(
    v.string(message),
    v.transform(withoutUnseen),
    v.trim(),
    v.minLength(1, message),
    v.regex(VISIBLE, message),
    atMost(maximum),
    plainText,
  )

/** The same, but it may be empty. */
export const anyText = (maximum: number) =>
  v.pipe(v.string(), v.transform(withoutUnseen), v.trim(), atMost(maximum), plainText)

/** Typed text of several lines: line breaks are kept, other control characters refused; it may be empty. */
export const multilineText = (maximum: number) =>
  v.pipe(
    v.string(),
    v.transform((text) =>
      text
        .split(/\r\n?|\n/)
        .map((line) => withoutUnseen(line).trimEnd())
        .join('\n')
        .trim(),
    ),
    atMost(maximum),
    v.check((text) => text.split('\n').every((line) => PLAIN.test(line)), NOT_PLAIN),
  )

/** Optional text: absent, null and empty all become null. */
export const optionalText = (maximum: number) =>
  v.pipe(
    v.optional(v.nullable(anyText(maximum)), null),
    v.transform((text) => text || null),
  )

/** The bank to which a transfer came, as staff type it. */
export const transferBank = optionalText(40)

/** Text to search for, often pasted. */
export const searchText = (maximum: number) =>
  v.optional(v.pipe(v.string(), v.transform(asSeen), v.trim(), atMost(maximum), plainText))

export const emailInput = v.pipe(
  v.string('Email wajib diisi'),
  v.transform(asSeen),
  v.trim(),
  v.toLowerCase(),
  v.nonEmpty('Email wajib diisi'),
  v.maxLength(254, 'Email terlalu panjang'),
  v.regex(EMAIL, 'Format email tidak valid'),
)

export const optionalPhone = v.pipe(
  v.optional(
    v.nullable(
      v.pipe(v.string(), v.transform(asSeen), v.trim(), v.regex(PHONE, 'Nomor telepon tidak valid')),
    ),
    null,
  ),
  v.transform((text) => text || null),
)

const NO_PHONE = 'Nomor telepon wajib diisi'
export const phoneInput = v.pipe(
  v.string(NO_PHONE),
  v.transform(asSeen),
  v.trim(),
  v.nonEmpty(NO_PHONE),
  v.regex(PHONE, 'Nomor telepon tidak valid'),
)

const NO_IDENTITY = 'Nomor identitas terdiri dari 6–20 huruf dan angka'
/** The number of an identity card or a passport, without the spaces, dots and dashes that people put into it. */
export const identityNumber = v.pipe(
  v.string(NO_IDENTITY),
  v.maxLength(100, NO_IDENTITY),
  v.transform((text) => asSeenCode(text.normalize('NFKC')).replaceAll(/[./]/g, '').trim().toUpperCase()),
  v.regex(/^[0-9A-Z]{6,20}$/, NO_IDENTITY),
)

const identityOrNone = v.nullable(
  v.union([v.pipe(v.string(), v.trim(), v.literal('')), identityNumber], NO_IDENTITY),
)
/** The same, or none: absent, null and empty. */
export const optionalIdentity = v.pipe(
  v.optional(identityOrNone, null),
  v.transform((text) => text || null),
)
/** The same, or none: null and empty. Not absent: a body without content would remove what is kept. */
export const namedIdentity = v.pipe(
  identityOrNone,
  v.transform((text) => text || null),
)

const passwordCalled = (name: string) =>
  v.pipe(
    v.string(`${name} wajib diisi`),
    v.minLength(MIN_PASSWORD_LENGTH, `${name} minimal ${MIN_PASSWORD_LENGTH} karakter`),
    v.maxLength(MAX_PASSWORD_LENGTH, `${name} maksimal ${MAX_PASSWORD_LENGTH} karakter`),
  )
export const newPassword = passwordCalled('Password')
/** The new one beside the current one. */
export const changedPassword = passwordCalled('Password baru')
const NO_PASSWORD = 'Password wajib diisi'
/** One that exists already: it may be shorter than new ones must be. */
export const givenPassword = v.pipe(v.string(NO_PASSWORD), v.minLength(1, NO_PASSWORD), v.maxLength(1000))

const NO_CODE = 'Masukkan kode OTP 6 digit'
export const otpInput = v.pipe(
  v.string(NO_CODE),
  v.transform(asSeenCode),
  v.regex(new RegExp(`^\\d{${OTP_LENGTH}}$`), NO_CODE),
)

/** A link's token. Mail programs truncate links: a truncated one is an invalid token, not a validation error. */
export const linkToken = v.pipe(v.string(), v.maxLength(200, 'Tautan tidak valid'))

/** A seat's number; the server checks it against the bus. */
export const seatNumber = formInteger(1, 999, 'Nomor kursi tidak valid')

const NO_SEAT = 'Silakan pilih minimal 1 kursi'
/** Seat numbers, from 1 to so many of them, unique. The server checks them against the bus. */
export const seatsUpTo = (maximum: number) =>
  v.pipe(
    v.array(seatNumber, NO_SEAT),
    v.minLength(1, NO_SEAT),
    v.maxLength(maximum, `Hanya bisa memilih maksimal ${maximum} kursi`),
    v.check((seats) => new Set(seats).size === seats.length, 'Nomor kursi tidak boleh berulang'),
  )
/** The seats of a passenger's booking. */
export const seatNumbers = seatsUpTo(MAX_SEATS_PER_BOOKING)

/** ISO 8601 with offset. */
export const instant = v.pipe(v.string(), v.regex(INSTANT))

const NO_TIME = 'Tanggal dan waktu tidak valid'
/** An instant as a person chose it, with its offset. */
export const instantInput = v.pipe(v.string(NO_TIME), v.regex(INSTANT, NO_TIME), v.regex(WALL_TIME, NO_TIME))
/** A date-time as a datetime-local field sends it (wall time at the origin), or with an offset. */
export const wallTime = v.pipe(v.string(NO_TIME), v.regex(WALL_TIME, NO_TIME))

const NO_DAY = 'Tanggal tidak valid'
/** A calendar day from a date field, `2026-11-21`. */
export const day = v.pipe(v.string(NO_DAY), v.nonEmpty('Tanggal wajib diisi'), v.regex(LIKELY_DAY, NO_DAY))
/** Any calendar day. */
export const date = v.pipe(v.string(), v.regex(DAY))

export const uuid = v.pipe(v.string(), v.regex(UUID))

/** A deprecated field that callers may still send: only this value is accepted [M19]. */
export const paymentMethodInput = v.optional(v.nullable(v.literal('midtrans')))

export const pageQuery = {
  page: v.optional(formInteger(1, 1_000_000)),
  limit: v.optional(formInteger(1, 100)),
}
