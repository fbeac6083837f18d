import { beforeAll, describe, expect, test } from 'vitest'
import { api } from '@tiketbus/contract'
import { anAdmin, anAgencyForm, useTestApp, type TestUser } from '@tiketbus/testkit'
import { auditOf } from '../shared/testing.ts'

const app = useTestApp()
let admin: TestUser
beforeAll(async () => {
  admin = await anAdmin(app.db)
})

const { addAgency, archiveAgency, getAgency, getStatement, listAgencies, topUp, updateAgency } =
  api.adminAgents
const auth = () => ({ token: admin.token })
const add = async (fields = {}) =>
  (await app.call(addAgency, { body: anAgencyForm(fields), ...auth() })).data()
const put = (id: number, body: object, headers?: Record<string, string>) =>
  app.call(updateAgency, { params: { id }, body, headers, ...auth() })
const bring = (id: number, body: object, headers?: Record<string, string>) =>
  app.call(topUp, { params: { id }, body: { cara: 'transfer', bukti: 'TRF 1', ...body }, headers, ...auth() })
const get = async (id: number) => (await app.call(getAgency, { params: { id }, ...auth() })).data()

describe('/api/admin/agents', () => {
  test('adds, lists and changes agencies with their terms, each change with its audit row [B900]', async () => {
    const komisi = [{ bps: 500 }, { asal: 'Semarang', tujuan: 'Surabaya', rupiah: 12_000 }]
    const agency = await add({ batas_kredit: 1_000_000, komisi })
    expect(agency).toMatchObject({ saldo: 0, batas_kredit: 1_000_000, archived_at: null, versi: 1 })
    expect(agency.komisi).toEqual([
      { asal: null, tujuan: null, kelas: null, bps: 500, rupiah: null },
      { asal: 'Semarang', tujuan: 'Surabaya', kelas: null, bps: null, rupiah: 12_000 },
    ])
    const { komisi: _, ...found } = (
      await app.call(listAgencies, { query: { q: agency.nama }, ...auth() })
    ).ok().data[0]!
    expect(found).toMatchObject({ id_agen: agency.id_agen, saldo: 0 })

    const form = { nama: agency.nama, batas_kredit: 0, komisi: [] }
    const changed = (await put(agency.id_agen, form, { 'if-match': '"1"' })).data()
    expect(changed).toMatchObject({ batas_kredit: 0, komisi: [], no_telepon: null, versi: 2 })
    expect((await put(agency.id_agen, form, { 'if-match': '"1"' })).error().type).toBe('EDIT_CONFLICT')
    const actions = (await auditOf(app.db, 'agency', agency.id_agen)).map(({ action }) => action)
    expect(actions).toEqual(['add_agency', 'update_agency'])
  })

  test('refuses a name that another one has, two rows for the same seats, and half a line [B900]', async () => {
    const { nama } = await add()
    const refused = async (fields: object) => {
      const { type, errors } = (
        await app.call(addAgency, { body: { ...anAgencyForm(), ...fields }, ...auth() })
      ).error()
      return [type, errors?.[0]?.field]
    }
    expect(await refused({ nama: nama.toUpperCase() })).toEqual(['AGENCY_EXISTS', undefined])
    expect(await refused({ komisi: [{ bps: 500 }, { bps: 600 }] })).toEqual(['VALIDATION_FAILED', 'komisi'])
    expect(await refused({ komisi: [{ asal: 'Semarang', bps: 1 }] })).toEqual([
      'VALIDATION_FAILED',
      'komisi.0',
    ])
    expect(await refused({ komisi: [{ bps: 1, rupiah: 1 }] })).toEqual(['VALIDATION_FAILED', 'komisi.0'])
    expect(await refused({ komisi: [{ bps: 5001 }] })).toEqual(['VALIDATION_FAILED', 'komisi.0.bps'])
    // A change is refused as an addition.
    const other = await add()
    const form = { ...anAgencyForm(), nama: other.nama }
    expect((await put(other.id_agen, { ...form, nama: nama.toUpperCase() })).error().type).toBe(
      'AGENCY_EXISTS',
    )
    const twice = await put(other.id_agen, { ...form, komisi: [{ bps: 500 }, { bps: 600 }] })
    expect(twice.error().errors?.[0]?.field).toBe('komisi')
    expect(await get(other.id_agen)).toMatchObject({ nama: other.nama, komisi: [], versi: 1 })
  })

  test('a deposit is recorded once, and no more is paid back than there is [B900]', async () => {
    const { id_agen } = await add({ batas_kredit: 50_000 })
    const key = { 'idempotency-key': `topup-${id_agen}` }
    await bring(id_agen, { jumlah: 200_000 }, key)
    expect((await bring(id_agen, { jumlah: 200_000 }, key)).data().saldo).toBe(200_000)
    const back = { arah: 'keluar', cara: 'tunai', bukti: 'KW 7' }
    expect((await bring(id_agen, { ...back, jumlah: 250_001 })).error().type).toBe('DEPOSIT_SHORT')
    expect((await bring(id_agen, { ...back, jumlah: 210_000 })).data().saldo).toBe(-10_000)
    const { nama } = await get(id_agen)
    expect((await put(id_agen, { nama, batas_kredit: 9999 })).error().type).toBe('DEPOSIT_SHORT')

    const account = (await app.call(getStatement, { params: { id: id_agen }, ...auth() })).data()
    expect(account).toMatchObject({ saldo_awal: 0, masuk: 200_000, keluar: 210_000, saldo_akhir: -10_000 })
    expect(
      account.mutasi.map(({ peristiwa, masuk, keluar, saldo, bukti }) => [
        peristiwa,
        masuk,
        keluar,
        saldo,
        bukti,
      ]),
    ).toEqual([
      ['topup', 200_000, 0, 200_000, 'TRF 1'],
      ['payout', 0, 210_000, -10_000, 'KW 7'],
    ])
    const query = { limit: 1 }
    const first = (await app.call(getStatement, { params: { id: id_agen }, query, ...auth() })).data()
    const setelah = first.berikutnya ?? 0
    const second = (
      await app.call(getStatement, { params: { id: id_agen }, query: { ...query, setelah }, ...auth() })
    ).data()
    expect(second.mutasi).toEqual([account.mutasi[1]])
    expect(second.berikutnya).toBeNull()
  })

  test('is archived and comes back, unless another one has its name meanwhile [B900]', async () => {
    const { id_agen, nama } = await add()
    const archive = (arsip: boolean, headers?: Record<string, string>) =>
      app.call(archiveAgency, { params: { id: id_agen }, body: { arsip }, headers, ...auth() })
    expect((await archive(true, { 'if-match': '"7"' })).error().type).toBe('EDIT_CONFLICT')
    expect((await archive(true)).data().archived_at).not.toBeNull()
    const query = { status: 'arsip', q: nama } as const
    expect((await app.call(listAgencies, { query, ...auth() })).ok().meta?.total).toBe(1)
    await app.call(addAgency, { body: { ...anAgencyForm(), nama }, ...auth() })
    expect((await archive(false)).error().type).toBe('AGENCY_EXISTS')
  })
})
