import { describe, expect, it } from 'vitest'
import {
  changedPassword,
  emailInput,
  formInteger,
  idInput,
  idParam,
  linkToken,
  newPassword,
  optionalPhone,
  optionalText,
  otpInput,
  paymentMethodInput,
  requiredText,
  rupiah,
  searchText,
  seatNumbers,
} from './index.ts'
import { read } from './read.ts'
import { accepts, NO_TEXTS, refuses, refusesEach } from './testing.ts'

const INVALID_TEXT = 'Berisi karakter yang tidak diperbolehkan'

describe('an integer', () => {
  const number = formInteger(0, 60)

  it('is a JSON integer or its canonical text [W78]', () => {
    for (const value of [0, 7, 60]) accepts(number, value)
    accepts(number, '0', 0)
    accepts(number, '60', 60)
    accepts(idInput, '9999999999', 9_999_999_999)
  })

  it('refuses everything else [W78]', () => {
    const texts = ['', ' ', '07', ' 7', '7 ', '+7', '-0', '7.0', '1e1', '0x7', '٧', '7\n', '12345678901']
    refusesEach(number, texts, 'Isi dengan bilangan bulat')
    refusesEach(number, [undefined, null, true, [], [7], {}, 7.5], 'Isi dengan bilangan bulat')
    refusesEach(number, [2 ** 53])
    refusesEach(number, [Number.NaN, Number.POSITIVE_INFINITY], 'Isi dengan bilangan bulat')
  })

  it('refuses values out of bounds with one message', () => {
    refusesEach(number, [-1, 61, '61', '9999999999'], 'Isi dengan bilangan bulat dari 0 sampai 60')
    refusesEach(formInteger(1, 5, 'Satu sampai lima'), [0, '6', 'a', 1.5, undefined], 'Satu sampai lima')
  })

  it('in a path is its canonical text', () => {
    accepts(idParam, '1', 1)
    accepts(idParam, '9999999999', 9_999_999_999)
    refusesEach(idParam, ['0', '01', '-1', '1.0', '1e3', 'a', '', ' 1', '12345678901'], 'Nomor tidak valid')
    refusesEach(idParam, [1, null, undefined, ['1']])
  })

  it('in a reply is an integer that JSON can carry exactly', () => {
    for (const value of [0, -5, 150_000, Number.MAX_SAFE_INTEGER]) accepts(rupiah, value)
    refusesEach(rupiah, ['1', 1.5, 2 ** 53, null, undefined, Number.NaN, Number.POSITIVE_INFINITY])
  })
})

describe('a text', () => {
  it('that is required is trimmed, bounded and plain', () => {
    const name = requiredText(5, 'Nama wajib diisi')
    accepts(name, '  Siti ', 'Siti')
    accepts(name, 'Ñoño')
    accepts(name, '👍👍', '👍👍')
    refusesEach(name, ['', '   ', undefined, ...NO_TEXTS], 'Nama wajib diisi')
    refuses(name, 'Sulaiman', 'Paling banyak 5 karakter')
    refusesEach(name, ['a\u0000', 'a\nb', 'a\u007f', '\ud83d', 'a\ud83db'], INVALID_TEXT)
    refuses(name, 'Sula\niman', 'Paling banyak 5 karakter', INVALID_TEXT)
    refuses(requiredText(5), '', 'Wajib diisi')
  })

  it('that is required has something to see', () => {
    const name = requiredText(10, 'Nama wajib diisi')
    refusesEach(name, ['\u200b\u200b', '\u2060 \u00ad', '\u3164', '\u2800', '\ufe0f'], 'Nama wajib diisi')
    // A family of emoji and Persian names are joined by invisible characters.
    for (const visible of ['👩‍👧', 'می‌خواهم', '?', '王']) accepts(name, visible)
  })

  it('neither ends its line nor turns the direction of the text around it', () => {
    const name = requiredText(10)
    refusesEach(name, ['a\u2028b', 'a\u2029b', '\u202eitiS', '\u2066Siti'], INVALID_TEXT)
    accepts(name, 'سيتي')
  })

  it('that is optional is null if there is none', () => {
    const note = optionalText(5)
    for (const value of [undefined, null, '', '  ']) accepts(note, value, null)
    accepts(note, ' ya ', 'ya')
    refuses(note, 'panjang', 'Paling banyak 5 karakter')
    refuses(note, 'a\tb', INVALID_TEXT)
    refusesEach(note, [0, false, [], {}])
  })

  it('to search for may be empty or absent', () => {
    const search = searchText(5)
    accepts(search, undefined)
    accepts(search, '  ', '')
    accepts(search, ' solo ', 'solo')
    refuses(search, 'surakarta', 'Paling banyak 5 karakter')
    refuses(search, 'a\u0000', INVALID_TEXT)
    refusesEach(search, NO_TEXTS)
  })
})

describe('an email', () => {
  it('is trimmed and converted to lower case', () => {
    accepts(emailInput, '  Siti@Contoh.ID ', 'siti@contoh.id')
    for (const email of [
      'a@b.co',
      "o'hara@contoh.id",
      'siti+bus@contoh.co.id',
      'siti_aminah@mail-2.contoh.id',
      '-a@contoh.id',
      '+a@contoh.id',
      '_@contoh.id',
      'a.b.c@contoh.id',
      'a@1.id',
      `${'a'.repeat(64)}@contoh.id`,
      `a@${'b'.repeat(63)}.${'c'.repeat(63)}.${'d'.repeat(63)}.${'e'.repeat(55)}.id`,
    ])
      accepts(emailInput, email)
  })

  it('must have the form of an address that can be delivered [W85]', () => {
    const wrong = [
      'siti',
      'siti@',
      '@contoh.id',
      'siti@contoh',
      'siti@contoh.i',
      'siti@contoh.id.',
      'siti@contoh..id',
      'siti@.contoh.id',
      'siti@-contoh.id',
      'siti@contoh.i1',
      'siti@127.0.0.1',
      'siti@[127.0.0.1]',
      '.siti@contoh.id',
      'siti.@contoh.id',
      'si..ti@contoh.id',
      "siti'@contoh.id",
      'si ti@contoh.id',
      'siti@con toh.id',
      'siti@@contoh.id',
      'siti@bus@contoh.id',
      '"siti"@contoh.id',
      'síti@contoh.id',
      'siti@contóh.id',
      'siti!@contoh.id',
      'siti@contoh_bus.id',
      'a@x-.id',
      `${'a'.repeat(65)}@contoh.id`,
      `a@${'b'.repeat(64)}.id`,
      `a@contoh.${'i'.repeat(64)}`,
      'siti@contoh.id\nbcc: x@y.id',
      'siti\u0000@contoh.id',
    ]
    refusesEach(emailInput, wrong, 'Format email tidak valid')
    refusesEach(emailInput, [undefined, ...NO_TEXTS], 'Email wajib diisi')
    expect(read(emailInput, ' ')).toEqual({ ok: false, errors: [{ field: '', msg: 'Email wajib diisi' }] })
    refuses(emailInput, `a@${'b.'.repeat(130)}id`, 'Email terlalu panjang')
    refuses(emailInput, 'a'.repeat(255), 'Email terlalu panjang', 'Format email tidak valid')
  })
})

describe('what was pasted [W84]', () => {
  it.each([
    '\u202a',
    '\u202c',
    '\u2066',
    '\u2068',
    '\u2069',
    '\u200b',
    '\u200e',
    '\u200f',
    '\u2060',
    '\ufeff',
    '\u00ad',
    '\u{e0041}',
  ])('is judged and stored without %j: phone, e-mail, code, search', (unseen) => {
    const wrap = (text: string) => `${unseen}${text.slice(0, 4)}${unseen}${text.slice(4)}${unseen}`
    accepts(optionalPhone, wrap('+62 812-3456-7890'), '+62 812-3456-7890')
    accepts(emailInput, wrap('siti@contoh.id'), 'siti@contoh.id')
    accepts(otpInput, wrap('012345'), '012345')
    accepts(searchText(20), wrap('TB-1213'), 'TB-1213')
  })

  it('has plain spaces and hyphens', () => {
    for (const dash of ['\u2010', '\u2011', '\u2012', '\u2013', '\u2014', '\u2212'])
      accepts(optionalPhone, `0812${dash}3456${dash}7890`, '0812-3456-7890')
    accepts(searchText(20), 'Solo\u00a0\u2013\u202fBali', 'Solo - Bali')
    for (const code of ['012 345', '012-345', ' 012\u00a0345 ']) accepts(otpInput, code, '012345')
    accepts(emailInput, 'siti\u2011aminah@contoh.id\u00a0', 'siti-aminah@contoh.id')
  })

  it('in a name has neither unseen characters without a meaning nor stacks of marks', () => {
    const name = requiredText(20)
    accepts(name, '\ufeffSi\u200bti\u2060 Ra\u00adh\u200e\u{e0041}ma\u200d', 'Siti Rahma')
    accepts(name, '👩\u200d\u200d👧\ufe0f\ufe0f', '👩\u200d👧\ufe0f')
    refusesEach(name, [`S${'\u0301'.repeat(5)}iti`, '\u202dSiti', 'a\u0085b'], INVALID_TEXT)
    accepts(name, 'Ngu\u0302\u0303n')
  })
})

describe('other typed values', () => {
  it('a telephone number, or none', () => {
    for (const value of [undefined, null, '', '  ']) accepts(optionalPhone, value, null)
    for (const phone of ['081234567890', '+62 812-3456-7890', '(021) 555-123']) accepts(optionalPhone, phone)
    accepts(optionalPhone, ' +62 812-3456 ', '+62 812-3456')
    const wrong = ['08123', 'abcdefg', '08x1234567', '++628123456', '0'.repeat(21)]
    refusesEach(optionalPhone, wrong, 'Nomor telepon tidak valid')
    const withoutNumber = ['------', '((((((', '+ () --', '-- 12 34 5']
    const onTwoLines = ['0812\r\n34567', '0812\n34567', '0812\t34567', '0812\u202834567']
    refusesEach(optionalPhone, [...withoutNumber, ...onTwoLines], 'Nomor telepon tidak valid')
    // As address books copy it.
    accepts(optionalPhone, '+62\u00a0812\u00a03456\u00a0789', '+62 812 3456 789')
    refusesEach(optionalPhone, [81_234_567, [], {}])
  })

  it('a password, unchanged [A2]', () => {
    accepts(newPassword, ' 12345')
    accepts(newPassword, 'x'.repeat(200))
    refusesEach(newPassword, ['', '12345'], 'Password minimal 6 karakter')
    refusesEach(changedPassword, ['', '12345'], 'Password baru minimal 6 karakter')
    refuses(newPassword, 'x'.repeat(201), 'Password maksimal 200 karakter')
    refusesEach(newPassword, [undefined, ...NO_TEXTS], 'Password wajib diisi')
  })

  it('a code and a link [A12]', () => {
    accepts(otpInput, '012345')
    const wrong = ['', '12345', '1234567', '12345a', '１２３４５６', '123456\n', 123_456, undefined, null]
    refusesEach(otpInput, wrong, 'Masukkan kode OTP 6 digit')
    accepts(linkToken, '')
    refuses(linkToken, 'x'.repeat(201), 'Tautan tidak valid')
  })

  it('seats: one to five, each once [S7]', () => {
    accepts(seatNumbers, [3, '4'], [3, 4])
    refusesEach(seatNumbers, [[], undefined, null, '3', 3, {}], 'Silakan pilih minimal 1 kursi')
    refuses(seatNumbers, [1, 2, 3, 4, 5, 6], 'Hanya bisa memilih maksimal 5 kursi')
    refusesEach(
      seatNumbers,
      [
        [3, 3],
        [3, '3'],
      ],
      'Nomor kursi tidak boleh berulang',
    )
    refuses(seatNumbers, [1, 'x', 0], '1: Nomor kursi tidak valid', '2: Nomor kursi tidak valid')
  })

  it('a payment method: only midtrans', () => {
    for (const value of [undefined, null, 'midtrans']) accepts(paymentMethodInput, value)
    refusesEach(paymentMethodInput, ['', 'tunai', 1])
  })
})
