/** Downloads a file. Uses fetch, since a plain link would not send the session's token. */
import { HttpError, statusError } from './http-error.ts'
import { urlOf } from './http-client.ts'
import { findToken } from './session-store.ts'
import { t } from '../texts/common.ts'

export type FileQuery = Readonly<Record<string, string | undefined>>

/** Throws `HttpError`. Uses the server's file name if it sends one. */
export async function downloadFile(
  { path }: { path: string },
  query: FileQuery,
  name: string,
): Promise<void> {
  const response = await fetchFile(urlOf(path, undefined, query))
  if (!response.ok) throw statusError(response.status, await bodyOf(response), undefined)
  save(await response.blob(), nameOf(response) ?? name)
}

async function fetchFile(url: string): Promise<Response> {
  const token = findToken()
  try {
    return await fetch(url, { headers: token === null ? {} : { authorization: `Bearer ${token}` } })
  } catch (cause) {
    throw new HttpError({ kind: 'network', message: t('http.network'), cause })
  }
}

async function bodyOf(response: Response): Promise<unknown> {
  try {
    return await response.json()
  } catch {
    return undefined
  }
}

function nameOf(response: Response): string | undefined {
  return /filename="([\w.-]+)"/.exec(response.headers.get('content-disposition') ?? '')?.[1]
}

function save(file: Blob, name: string): void {
  const url = URL.createObjectURL(file)
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  // Some browsers read the URL only after the click has been handled.
  setTimeout(() => URL.revokeObjectURL(url), 10_000)
}
