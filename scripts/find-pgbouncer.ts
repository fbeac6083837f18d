/** Finds PgBouncer (PATH, or Debian's folder). If there is none and the user is root, it is installed by the package manager. */
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'

export type PgBouncer = {
  path: string
  version: string
  /** It tracks named statements since 1.21. */ supportsPreparedStatements: boolean
}

const installers: [tool: string, ...commands: string[][]][] = [
  ['apt-get', ['update'], ['install', '-y', '--no-install-recommends', 'pgbouncer']],
  ['apk', ['add', '--no-cache', 'pgbouncer']],
  ['dnf', ['install', '-y', 'pgbouncer']],
]

/** Returns undefined if there is none and none can be installed. */
export function findPgBouncer(): PgBouncer | undefined {
  return locate() ?? (install() ? locate() : undefined)
}

function locate(): PgBouncer | undefined {
  const folders = [...(process.env.PATH ?? '').split(delimiter), '/usr/sbin', '/usr/local/sbin']
  const path = folders.map((folder) => join(folder, 'pgbouncer')).find((file) => existsSync(file))
  if (!path) return undefined
  const printed = spawnSync(path, ['--version'], { encoding: 'utf8' }).stdout
  const [, major = '0', minor = '0', patch = '0'] = /PgBouncer (\d+)\.(\d+)\.(\d+)/.exec(printed) ?? []
  return {
    path,
    version: `${major}.${minor}.${patch}`,
    supportsPreparedStatements: Number(major) > 1 || Number(minor) >= 21,
  }
}

function install(): boolean {
  if (process.getuid?.() !== 0) return false
  const found = installers.find(([tool]) => spawnSync(tool, ['--version']).status === 0)
  if (!found) return false
  const [tool, ...commands] = found
  return commands.every((args) => {
    console.log(`Installing PgBouncer: ${tool} ${args.join(' ')}`)
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
    return spawnSync(tool, args, { stdio: ['ignore', 'ignore', 'inherit'], env }).status === 0
  })
}
