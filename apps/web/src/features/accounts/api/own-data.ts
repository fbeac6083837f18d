import { ownData } from '@tiketbus/contract'
import { call } from '../../../lib/http-client.ts'

/** Everything that is stored about the account, as the file that the person keeps. */
export async function fetchOwnData(): Promise<Blob> {
  const { data } = await call(ownData.getCopy, {})
  return new Blob([JSON.stringify(data, null, 2)], { type: 'application/json' })
}

/** Asks for the password first, if the session has not confirmed it lately. */
export async function deleteAccount(): Promise<void> {
  await call(ownData.deleteAccount, {})
}
