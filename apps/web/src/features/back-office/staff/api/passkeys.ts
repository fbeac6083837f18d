/** Calls of one's own passkeys and recovery codes. */
import { adminSecondFactors } from '@tiketbus/contract'
import { call } from '../../../../lib/http-client.ts'
import { webauthn } from '../../../../lib/webauthn.ts'
import { freshQuery, params } from '../../shared/api/list-query.ts'

export const factorsQuery = freshQuery(
  ['factors'],
  async (signal) => (await call(adminSecondFactors.listFactors, { signal })).data,
)

/** Lets the browser create a passkey, and stores it under this name. Rejects if the user or the browser refuses. */
export async function addPasskey({ nama }: { nama: string }) {
  const { data } = await call(adminSecondFactors.passkeyOptions)
  const response = await webauthn.create(data)
  return call(adminSecondFactors.addPasskey, { body: { nama, respons: { ...response } } })
}
export const renamePasskey = (id: number, body: { nama: string }) =>
  call(adminSecondFactors.renamePasskey, { params: params(id), body })
export const removePasskey = (id: number) => call(adminSecondFactors.removePasskey, { params: params(id) })
export const makeRecoveryCodes = (idempotencyKey: string) =>
  call(adminSecondFactors.makeRecoveryCodes, { idempotencyKey })
