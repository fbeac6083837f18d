/**
 * Finds the browser for tests: CHROMIUM_PATH, the system's, Playwright's own. Run as a program, it also installs one with the
 * system's package manager if there is none and the user is root; otherwise it prints how to install one.
 */
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { chromium } from '@playwright/test'

// Debian's headless shell first: the same engine without browser windows needs half the time for each page.
const names = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
  'chrome',
]
const applications = [
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
]

/** Returns the browser's path, or undefined if there is none. Throws if CHROMIUM_PATH is set but does not exist. */
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

// Ubuntu's package is a stub that only prints the path of the real one.
function starts(path: string): boolean {
  return spawnSync(path, ['--version', '--no-sandbox'], { timeout: 20_000 }).status === 0
}

const installers = [
  // In order of preference: older releases have only the whole browser.
  {
    tool: 'apt-get',
    prepare: ['update'],
    install: ['install', '-y'],
    packages: ['chromium-headless-shell', 'chromium'],
  },
  { tool: 'apk', install: ['add', '--no-cache'], packages: ['chromium'] },
  { tool: 'dnf', install: ['install', '-y'], packages: ['chromium'] },
]

function installChromium(): void {
  const installer = installers.find(({ tool }) => spawnSync(tool, ['--version']).status === 0)
  if (!installer || process.getuid?.() !== 0) return
  const { tool, prepare, install, packages } = installer
  if (prepare) run(tool, prepare)
  packages.some((name) => run(tool, [...install, name]))
}

/** Returns whether the command succeeded. */
function run(command: string, args: readonly string[]): boolean {
  console.log(`Installing Chromium: ${command} ${args.join(' ')}`)
  const { status } = spawnSync(command, args, {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  })
  return status === 0
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
