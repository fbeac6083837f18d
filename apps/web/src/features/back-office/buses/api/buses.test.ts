import { problemsOfLayout, seatsOfLayout, STANDARD_LAYOUTS, type LayoutPlan } from '@tiketbus/contract'
import {
  addClass,
  addDeck,
  addRow,
  cellAt,
  changeClass,
  labelSeats,
  moveCell,
  removeClass,
  removeColumn,
  removeRow,
  setCell,
} from '../layout-draft.ts'
import { describe, expect, it } from 'vitest'
import { runQuery, stubSuccess } from '../../../../testing/fetch-stub.ts'
import { bus } from '../../../../testing/records.ts'
import { addBus, busesQuery, deleteBus, updateBus } from './buses.ts'

const list = { q: '', filter: 'all', page: 1, limit: 10 }
const busForm = { nama_bus: 'Sinar Jaya', total_kursi: 40 }
const done = (message: string) => ({ message, data: { message } })

describe('the administrator’s buses', () => {
  it('GET /api/admin/buses is sent without a body, and data is read [W57]', async () => {
    const data = [bus]
    const sent = stubSuccess({ data })
    expect((await runQuery(busesQuery(list))).data).toEqual(data)
    expect(sent).toEqual([{ call: 'GET /api/admin/buses?page=1&limit=10', body: undefined }])
  })

  it.each([
    ['POST /api/admin/buses', busForm, { data: bus }, () => addBus(busForm, 'k')],
    ['PUT /api/admin/buses/5', busForm, { data: bus }, () => updateBus(5, busForm, 1)],
    ['DELETE /api/admin/buses/5', undefined, done('Bus berhasil dihapus'), () => deleteBus(5, 1)],
  ])(
    '%s is sent with exactly its fields, and its reply is read [W58, W59, W60]',
    async (call, body, reply, act) => {
      const sent = stubSuccess(reply)
      expect(await act()).toMatchObject(reply)
      expect(sent).toEqual([{ call, body }])
    },
  )
})

describe('the drawing of a layout', () => {
  const plan = () => STANDARD_LAYOUTS.find(({ kode }) => kode === '2-1-dua-kelas')!.plan()
  const numbers = (drawn: LayoutPlan) => seatsOfLayout(drawn).map(({ seat }) => seat.nomor)
  const at = (baris: number, sel: number) => ({ dek: 0, baris, sel })

  it('numbers its seats in reading order after each change [F580]', () => {
    for (const drawn of [
      setCell(plan(), at(1, 1), { jenis: 'kursi', kelas: 'Super Eksekutif' }),
      setCell(plan(), at(1, 0), { jenis: 'toilet' }),
      moveCell(plan(), at(5, 0), [0, 1]).plan,
      addRow(plan(), 0, 6),
      removeRow(plan(), 0, 2),
      removeColumn(plan(), 0, 0),
      addDeck(plan()),
    ])
      expect(numbers(drawn)).toEqual(numbers(drawn).map((_none, index) => index + 1))
    expect(numbers(addDeck(plan()))).toHaveLength(58)
  })

  it('exchanges a seat with its neighbour, which keeps label and class, and stops at an edge', () => {
    const moved = moveCell(plan(), at(1, 0), [0, 1])
    expect(cellAt(moved.plan, moved.spot)).toMatchObject({ label: '1A', kelas: 'Super Eksekutif' })
    expect(cellAt(moved.plan, at(1, 0))).toBeNull()
    const same = plan()
    expect(moveCell(same, at(0, 0), [-1, 0])).toEqual({ plan: same, spot: at(0, 0) })
  })

  it('moves seats to the next class when theirs is removed, and none after the last', () => {
    const one = removeClass(plan(), 1)
    expect(new Set(seatsOfLayout(one).map(({ seat }) => seat.kelas))).toEqual(new Set(['Eksekutif']))
    const none = removeClass(one, 0)
    expect(seatsOfLayout(none).some(({ seat }) => 'kelas' in seat)).toBe(false)
    expect(seatsOfLayout(addClass(none, 'Patas', 'biru')).every(({ seat }) => seat.kelas === 'Patas')).toBe(
      true,
    )
    expect(problemsOfLayout(changeClass(plan(), 1, { nama: 'Sultan' }))).toEqual([])
  })

  it('labels seats by row and letter over both decks', () => {
    const drawn = labelSeats(addDeck(plan()))
    expect(seatsOfLayout(drawn).at(-1)?.seat.label).toBe('22C')
    expect(problemsOfLayout(drawn)).toEqual([])
  })
})
