/** What is wrong with a layout as a whole [F580]. */
import { MAX_BUS_SEATS, MIN_BUS_SEATS } from './constants.ts'
import { isSeat, seatsOfLayout, type LayoutPlan, type PlacedSeat } from './layout-plan.ts'

/** A sentence about a place of a layout: `path` as in `errors[].field`. */
type Problem = { readonly path: readonly (string | number)[]; readonly msg: string }

/** What is wrong with a layout whose parts are each valid [F580]: at most one sentence per place. */
export function problemsOfLayout(plan: LayoutPlan): Problem[] {
  const seats = seatsOfLayout(plan)
  const total = seats.length
  const counted: Problem[] =
    total < MIN_BUS_SEATS || total > MAX_BUS_SEATS
      ? [
          {
            path: ['dek'],
            msg: `Tata letak ini punya ${total} kursi; harus dari ${MIN_BUS_SEATS} sampai ${MAX_BUS_SEATS}`,
          },
        ]
      : []
  return [...counted, ...shapes(plan), ...numbers(seats), ...labels(seats), ...classes(plan, seats)]
}

const placeOf = ({ dek, baris, sel }: PlacedSeat) => ['dek', dek, 'baris', baris, 'sel', sel] as const

function shapes({ dek: decks }: LayoutPlan): Problem[] {
  return decks.flatMap(({ baris: rows }, dek) => {
    const width = rows[0]?.sel.length ?? 0
    const uneven = rows.findIndex(({ sel }) => sel.length !== width)
    const problems: Problem[] = []
    if (uneven > 0)
      problems.push({
        path: ['dek', dek, 'baris', uneven, 'sel'],
        msg: `Setiap baris di dek ini punya ${width} tempat`,
      })
    if (!rows.some(({ sel }) => sel.some(isSeat)))
      problems.push({ path: ['dek', dek], msg: 'Dek ini belum punya kursi' })
    return problems
  })
}

function numbers(seats: readonly PlacedSeat[]): Problem[] {
  const used = new Set<number>()
  const problems: Problem[] = []
  for (const placed of seats) {
    const { nomor } = placed.seat
    const path = [...placeOf(placed), 'nomor']
    if (nomor > seats.length)
      problems.push({ path, msg: `Nomor kursi harus dari 1 sampai ${seats.length}, masing-masing sekali` })
    else if (used.has(nomor)) problems.push({ path, msg: `Nomor kursi ${nomor} dipakai dua kali` })
    used.add(nomor)
  }
  return problems
}

function labels(seats: readonly PlacedSeat[]): Problem[] {
  const used = new Set<string>()
  const problems: Problem[] = []
  for (const placed of seats) {
    const text = placed.seat.label || String(placed.seat.nomor)
    if (used.has(text))
      problems.push({ path: [...placeOf(placed), 'label'], msg: `Label ${text} dipakai dua kali` })
    used.add(text)
  }
  return problems
}

function classes({ kelas }: LayoutPlan, seats: readonly PlacedSeat[]): Problem[] {
  const names = kelas.map(({ nama }) => nama.toLocaleLowerCase('id'))
  const problems: Problem[] = names.flatMap((name, at) =>
    names.indexOf(name) < at ? [{ path: ['kelas', at, 'nama'], msg: 'Nama kelas ini sudah ada' }] : [],
  )
  const known = new Set(kelas.map(({ nama }) => nama))
  for (const placed of seats) {
    const given = placed.seat.kelas
    if (given ? !known.has(given) : known.size > 0)
      problems.push({
        path: [...placeOf(placed), 'kelas'],
        msg: given ? `Kelas ${given} tidak ada di tata letak ini` : 'Pilih kelas kursi ini',
      })
  }
  return problems
}
