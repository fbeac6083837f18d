/**
 * Finds the browser for tests: CHROMIUM_PATH, the system's, Playwright's own. Run as a program it also installs one
 * with the system's package manager where there is none and root runs it, and says in one line how otherwise.
 */
import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { chromium } from '@playwright/test'

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome']
const applications = [
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
]

/** The browser's path, or undefined where there is none. A wrong CHROMIUM_PATH throws: it was meant. */
export function findChromium(): string | undefined {
  const given = process.env.CHROMIUM_PATH
  if (given) {
    if (!existsSync(given)) throw new Error(`CHROMIUM_PATH="${given}" does not exist`)
    return given
  }
  const folders = (process.env.PATH ?? '')
    .split(delimiter)
    .filter((folder) => !folder.includes('node_modules'))
  const onPath = folders.flatMap((folder) => names.map((name) => join(folder, name)))
  return [...onPath, ...applications, chromium.executablePath()].find(
    (path) => existsSync(path) && starts(path),
  )
}

// Ubuntu's package is a stub that only prints where the real one is.
function starts(path: string): boolean {
  return spawnSync(path, ['--version', '--no-sandbox'], { timeout: 20_000 }).status === 0
}

const installers = [
  {
    tool: 'apt-get',
    commands: [
      ['apt-get', 'update'],
      ['apt-get', 'install', '-y', 'chromium'],
    ],
  },
  { tool: 'apk', commands: [['apk', 'add', '--no-cache', 'chromium']] },
  { tool: 'dnf', commands: [['dnf', 'install', '-y', 'chromium']] },
]

function installChromium(): void {
  const installer = installers.find(({ tool }) => spawnSync(tool, ['--version']).status === 0)
  if (!installer || process.getuid?.() !== 0) return
  for (const [command = '', ...args] of installer.commands) {
    console.log(`Installing Chromium: ${command} ${args.join(' ')}`)
    execFileSync(command, args, {
      stdio: ['ignore', 'ignore', 'inherit'],
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    })
  }
}

if (import.meta.main) {
  try {
    if (!findChromium()) installChromium()
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
  }
  const found = findChromium()
  console.log(
    found ??
      'No Chromium: install it with the system (as root: apt-get install chromium), run `npx playwright install chromium`, or set CHROMIUM_PATH.',
  )
  if (!found) process.exitCode = 1
}
