import { describe, expect, it } from 'vitest'
import { runQuery, stubSuccess } from '../../../../testing/fetch-stub.ts'
import { aTrip } from '../../../../testing/records.ts'
import { addRoute, deleteRoute, routesQuery, updateRoute } from './routes.ts'

const list = { q: '', filter: 'all', page: 1, limit: 10 }
const routeForm = {
  id_bus: 5,
  asal: 'Jakarta',
  tujuan: 'Solo',
  waktu_berangkat: '2036-11-21T07:30',
  harga: 150_000,
  status: 'aktif' as const,
}
const done = (message: string) => ({ message, data: { message } })

describe('the administrator’s routes', () => {
  it('GET /api/admin/routes is sent without a body, and data is read [W61]', async () => {
    const data = [aTrip()]
    const sent = stubSuccess({ data })
    expect((await runQuery(routesQuery(list, {}))).data).toEqual(data)
    expect(sent).toEqual([{ call: 'GET /api/admin/routes?page=1&limit=10', body: undefined }])
  })

  it('requests the chosen days', async () => {
    const sent = stubSuccess({ data: [] })
    await runQuery(routesQuery(list, { dari: '2036-11-21', sampai: '2036-11-22' }))
    const [first] = sent
    expect(first?.call).toBe('GET /api/admin/routes?page=1&limit=10&dari=2036-11-21&sampai=2036-11-22')
  })

  it.each([
    ['POST /api/admin/routes', routeForm, { data: aTrip() }, () => addRoute(routeForm, 'k')],
    ['PUT /api/admin/routes/7', routeForm, { data: aTrip() }, () => updateRoute(7, routeForm, 1)],
    ['DELETE /api/admin/routes/7', undefined, done('Rute berhasil dihapus'), () => deleteRoute(7, 1)],
  ])(
    '%s is sent with exactly its fields, and its reply is read [W62, W63, W64]',
    async (call, body, reply, act) => {
      const sent = stubSuccess(reply)
      expect(await act()).toMatchObject(reply)
      expect(sent).toEqual([{ call, body }])
    },
  )
})
