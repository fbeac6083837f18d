import { describe, expect, it } from 'vitest'
import {
  accounts,
  adminBuses,
  bulkInput,
  layoutInput,
  orders,
  payments,
  read,
  seatsOfLayout,
  STANDARD_LAYOUTS,
  tripInput,
  tripQuery,
} from './index.ts'
import { accepts, outcome, refuses, refusesEach } from './testing.ts'

describe('a body', () => {
  const login = { email: 'siti@contoh.id', password: 'rahasia' }

  it('has the field’s own message for each absent field', () => {
    refuses(accounts.login.body, {}, 'email: Email wajib diisi', 'password: Password wajib diisi')
    refuses(
      accounts.register.body,
      {},
      'username: Nama wajib diisi',
      'email: Email wajib diisi',
      'password: Password wajib diisi',
    )
    refuses(
      adminBuses.addBus.body,
      { nama_bus: 'Sinar' },
      'total_kursi: Jumlah kursi harus dari 20 sampai 60',
    )
    refuses(
      orders.placeDirect.body,
      {},
      'id_rute: Isi dengan bilangan bulat',
      'nomor_kursi: Pilih tepat satu kursi',
    )
    refuses(
      bulkInput,
      { id_bus: 1, asal: 'Solo', tujuan: 'Bali', harga: 1, durasi_menit: 60, dari: '2026-11-21' },
      'sampai: Tanggal tidak valid',
      'hari: Pilih minimal satu hari',
      'jam: Isi minimal satu jam',
    )
  })

  it.each([
    [[], 'nomor_kursi: Pilih tepat satu kursi'],
    [[4, 5], 'nomor_kursi: Pilih tepat satu kursi'],
    ['', 'nomor_kursi: Pilih tepat satu kursi'],
    [0, 'nomor_kursi: Nomor kursi tidak valid'],
  ])('names what is wrong with the seat %j of a direct booking', (nomor_kursi, error) => {
    refuses(orders.placeDirect.body, { id_rute: 7, nomor_kursi }, error)
  })

  it('returns null for optional text that was not sent, and leaves out fields that stay as they are', () => {
    accepts(
      accounts.updateProfile.body,
      { username: 'Siti', email: 'siti@contoh.id' },
      { username: 'Siti', email: 'siti@contoh.id', no_telepon: null },
    )
    const kept = {
      id_bus: 5,
      asal: 'Jakarta',
      tujuan: 'Solo',
      waktu_berangkat: '2036-11-21T07:30',
      harga: 150_000,
    }
    expect(outcome(tripInput, kept)).toStrictEqual({ value: kept })
    const none = { ...kept, terminal_asal: ' ', fasilitas: null, perkiraan_tiba: '' }
    accepts(tripInput, none, { ...none, terminal_asal: null })
  })

  it('names its nested fields by their path', () => {
    const order = {
      id_rute: 7,
      nomor_kursi: [3],
      penumpang: [{ nomor_kursi: 3 }, { nomor_kursi: 0, nama: 'A' }],
    }
    refuses(
      orders.placeOrder.body,
      order,
      'penumpang: 0: nama: Wajib diisi',
      'penumpang: 1: nomor_kursi: Isi dengan bilangan bulat dari 1 sampai 999',
    )
  })

  it('refuses unknown fields, and a value that is no object [W77]', () => {
    accepts(accounts.login.body, login)
    refuses(accounts.login.body, { ...login, role: 'admin' })
    refuses(orders.placeOrder.body, {
      id_rute: 7,
      nomor_kursi: [3],
      penumpang: [{ nomor_kursi: 3, nama: 'A', x: 1 }],
    })
    refusesEach(accounts.login.body, [null, undefined, 'text', 1, []])
    refuses(tripQuery, { sort: 'nama' })
  })
})

it('accepts a reply with more fields than the contract, but not with fewer', () => {
  const { reply } = payments.createPayment
  const data = { snap_token: 't', redirect_url: 'u', order_id: 'o' }
  accepts(reply, { success: true, data: { ...data, more: 1 }, more: 1 }, { success: true, data })
  refusesEach(reply, [{ success: true, data: {} }, { success: false, data }, { success: true }, null, []])
})

describe('reading', () => {
  const errorsOf = (value: unknown) => {
    const result = read(orders.placeOrder.body, value)
    return result.ok ? [] : result.errors
  }
  const order = { id_rute: 7, nomor_kursi: [3] }

  it('reports each of a few unknown fields, and has a message for errors without one', () => {
    expect(errorsOf({ ...order, role: 'admin', email: 1, x: 1 })).toEqual([
      { field: 'email', msg: 'Isian tidak valid' },
      { field: 'role', msg: 'Isian ini tidak dikenal' },
      { field: 'x', msg: 'Isian ini tidak dikenal' },
    ])
    expect(errorsOf([])).toEqual([{ field: '', msg: 'Isian tidak valid' }])
  })

  it('names ten of thousands of unknown fields, and reports no more than 200 errors [W90]', () => {
    const many = Object.fromEntries(Array.from({ length: 8000 }, (_, n) => [`x${n}`, n]))
    expect(errorsOf({ ...order, ...many }).map(({ field }) => field)).toEqual(
      Array.from({ length: 10 }, (_, n) => `x${n}`),
    )
    const penumpang = Array.from({ length: 100 }, () => ({ nomor_kursi: 0, nama: '', x: 1 }))
    expect(errorsOf({ ...order, penumpang }).length).toBeLessThanOrEqual(200)
  })

  it('reports a list of an unexpected type once', () => {
    const nomor_kursi = Array<string>(5000).fill('x')
    expect(errorsOf({ ...order, nomor_kursi })).toEqual([
      { field: 'nomor_kursi.0', msg: 'Nomor kursi tidak valid' },
    ])
  })
})

describe('the standard layouts', () => {
  it.each(STANDARD_LAYOUTS.map((one) => [one.kode, one] as const))(
    'are valid and have the seats that they name: %s [F581]',
    (_kode, { plan, total_kursi }) => {
      const drawn = plan()
      expect(read(layoutInput, drawn)).toEqual({ ok: true, value: drawn })
      expect(seatsOfLayout(drawn)).toHaveLength(total_kursi)
      expect(drawn.nama).toContain(` ${total_kursi} `)
    },
  )
})
