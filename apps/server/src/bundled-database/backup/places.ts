/** Checks that folders do not contain each other, by their real paths. */
import { realpath, stat } from 'node:fs/promises'
import { dirname } from 'node:path'
import { StartError } from '../../platform/process/start-error.ts'

/**
 * Throws `StartError` if one of the folders contains the other: a copy would otherwise copy itself until its path is too
 * long, with the secrets each time. Handles symbolic links, `../../platform` and case-insensitive file systems.
 */
export async function requireApart(source: string, target: string): Promise<void> {
  if ((await lies(target, source)) || (await lies(source, target)))
    throw new StartError(`${target} dan ${source} saling memuat: pilih folder di luar ${source}.`)
}

async function lies(inner: string, outer: string): Promise<boolean> {
  const wanted = await identify(outer)
  if (!wanted) return false
  for (let folder = await nearestReal(inner); ; folder = dirname(folder)) {
    if ((await identify(folder)) === wanted) return true
    if (folder === dirname(folder)) return false
  }
}

/** Returns the folder or its nearest existing parent, without symbolic links. */
async function nearestReal(path: string): Promise<string> {
  const real = await realpath(path).catch(() => undefined)
  return real ?? (path === dirname(path) ? path : nearestReal(dirname(path)))
}

async function identify(path: string): Promise<string | undefined> {
  const found = await stat(path, { bigint: true }).catch(() => undefined)
  return found && `${found.dev}:${found.ino}`
}
