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
