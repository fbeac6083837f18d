/** Layouts to begin with, drawn row by row as seen from above, the driver's side to the right. */
import type { LayoutCell, LayoutObject, LayoutPlan } from './layout-plan.ts'

const OBJECTS: Readonly<Record<string, LayoutObject>> = { P: 'pintu', T: 'tangga', W: 'toilet', D: 'dapur' }

type Drawing = {
  readonly nama: string
  /** By the letter that draws its seats: 'a' is the first, 'b' the second. Empty: no classes, and all seats are 'a'. */
  readonly kelas?: LayoutPlan['kelas']
  readonly dek: readonly { readonly nama?: string; readonly baris: readonly string[] }[]
}

/**
 * A layout from a drawing: a lower-case letter is a seat of that class, '_' an empty place, P a door, T stairs, W a toilet, D a pantry.
 * Seats are numbered in reading order; a label is the row's number and a letter from the left, and a second deck goes on counting rows.
 */
export function drawLayout({ nama, kelas = [], dek }: Drawing): LayoutPlan {
  let nomor = 0
  let row = 0
  const decks = dek.map((deck) => ({
    nama: deck.nama ?? '',
    baris: deck.baris.map((drawn) => {
      const hasSeats = /[a-z]/.test(drawn)
      if (hasSeats) row += 1
      let column = 0
      const sel = Array.from(drawn, (letter): LayoutCell => {
        const jenis = OBJECTS[letter]
        if (jenis) return { jenis }
        if (letter === '_') return null
        nomor += 1
        const label = `${row}${'ABCDEF'[column] ?? ''}`
        column += 1
        const name = kelas[letter.charCodeAt(0) - 97]?.nama
        return name === undefined ? { nomor, label } : { nomor, label, kelas: name }
      })
      return { nama: hasSeats ? String(row) : '', sel }
    }),
  }))
  return { nama, kelas: [...kelas], dek: decks }
}

const times = (count: number, row: string): string[] => Array.from({ length: count }, () => row)

const EXECUTIVE = { nama: 'Eksekutif', warna: 'hijau' } as const
const SUPER = { nama: 'Super Eksekutif', warna: 'ungu' } as const
const FIRST = { nama: 'First Class', warna: 'jingga' } as const

/** The layouts that the editor offers; `total_kursi` is what their drawing has. */
export const STANDARD_LAYOUTS: readonly {
  readonly kode: string
  readonly total_kursi: number
  readonly plan: () => LayoutPlan
}[] = [
  {
    kode: '2-2',
    total_kursi: 40,
    plan: () => drawLayout({ nama: '2–2, 40 kursi', dek: [{ baris: times(10, 'aa_aa') }] }),
  },
  {
    kode: '2-2-toilet',
    total_kursi: 38,
    plan: () =>
      drawLayout({
        nama: '2–2 dengan toilet di belakang, 38 kursi',
        dek: [{ baris: ['P____', ...times(9, 'aa_aa'), 'aa_WW'] }],
      }),
  },
  {
    kode: '2-3',
    total_kursi: 58,
    plan: () =>
      drawLayout({
        nama: '2–3, 58 kursi',
        dek: [{ baris: [...times(6, 'aa_aaa'), 'PP_aaa', ...times(5, 'aa_aaa')] }],
      }),
  },
  {
    kode: '2-1',
    total_kursi: 30,
    plan: () =>
      drawLayout({
        nama: 'Eksekutif 2–1, 30 kursi',
        kelas: [EXECUTIVE],
        dek: [{ baris: ['P___', ...times(10, 'aa_a'), 'WW_D'] }],
      }),
  },
  {
    kode: '2-1-dua-kelas',
    total_kursi: 29,
    plan: () =>
      drawLayout({
        nama: 'Eksekutif 2–1 dengan Super Eksekutif 1–1, 29 kursi',
        kelas: [EXECUTIVE, SUPER],
        dek: [{ baris: ['P___', ...times(4, 'b__b'), ...times(7, 'aa_a'), 'WW_D'] }],
      }),
  },
  {
    kode: '1-1-1',
    total_kursi: 21,
    plan: () =>
      drawLayout({
        nama: 'Suites 1–1–1, 21 kursi',
        kelas: [{ nama: 'Suites', warna: 'biru' }],
        dek: [{ baris: ['P____', ...times(7, 'a_a_a'), 'W___D'] }],
      }),
  },
  {
    kode: 'sleeper',
    total_kursi: 22,
    plan: () =>
      drawLayout({
        nama: 'Sleeper 1–1 dua tingkat, 22 tempat tidur',
        kelas: [{ nama: 'Sleeper', warna: 'ungu' }],
        dek: [
          { nama: 'Tingkat bawah', baris: ['P__', ...times(5, 'a_a'), 'W_a'] },
          { nama: 'Tingkat atas', baris: [...times(5, 'a_a'), 'aT_'] },
        ],
      }),
  },
  {
    kode: 'double-decker',
    total_kursi: 50,
    plan: () =>
      drawLayout({
        nama: 'Double decker: First Class bawah, Eksekutif atas, 50 kursi',
        kelas: [EXECUTIVE, FIRST],
        dek: [
          { nama: 'Dek bawah', baris: ['P__TT', ...times(4, 'bb__b'), 'WW__D'] },
          { nama: 'Dek atas', baris: [...times(9, 'aa_aa'), 'aa_TT'] },
        ],
      }),
  },
]
