import { ownData } from '@tiketbus/contract'
import { downloadFile } from '../../../lib/download-file.ts'
import { call } from '../../../lib/http-client.ts'

/** Everything that is stored about the account, with the tickets as files. */
export const downloadOwnData = () => downloadFile(ownData.getArchive, {}, 'data-saya-tiketbus.zip')

/** Asks for the password first, if the session has not confirmed it lately. */
export async function deleteAccount(): Promise<void> {
  await call(ownData.deleteAccount, {})
}
