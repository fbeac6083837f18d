import { describe, expect, it } from 'vitest'
import { runQuery, stubSuccess } from '../../../../testing/fetch-stub.ts'
import { passenger } from '../../../../testing/records.ts'
import { deleteUser, makeAdmin, updateUser, usersQuery } from './users.ts'

const list = { q: '', filter: 'all', page: 1, limit: 10 }
const person = { username: 'Siti', email: 'siti@contoh.id', no_telepon: '081234567890' }
const done = (message: string) => ({ message, data: { message } })
const admin = { ...passenger, role: 'admin' as const }

describe('the administrator’s users', () => {
  it('GET /api/admin/users is sent without a body, and data is read [W54]', async () => {
    const data = [passenger]
    const sent = stubSuccess({ data })
    expect((await runQuery(usersQuery(list))).data).toEqual(data)
    expect(sent).toEqual([{ call: 'GET /api/admin/users?page=1&limit=10', body: undefined }])
  })

  it.each([
    ['PUT /api/admin/users/7', person, { data: passenger }, () => updateUser(7, person, 1)],
    ['DELETE /api/admin/users/7', undefined, done('User berhasil dihapus'), () => deleteUser(7, 1)],
    ['PUT /api/auth/make-admin/7', undefined, { data: admin }, () => makeAdmin(7)],
  ])(
    '%s is sent with exactly its fields, and its reply is read [W36, W55, W56]',
    async (call, body, reply, act) => {
      const sent = stubSuccess(reply)
      expect(await act()).toMatchObject(reply)
      expect(sent).toEqual([{ call, body }])
    },
  )
})
