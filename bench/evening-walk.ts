/**
 * `node bench/evening-walk.ts`: an evening on 3G. A new passenger walks from the landing page to the number of a virtual
 * account, in a browser with 1.6 Mbit/s, 150 ms of round trip and a quarter of this machine's processor. Prints for each step
 * the seconds until the expected content is visible, KB, replies and layout shift; medians of `--runs 3`.
 * `--root FOLDER`: the same walk through another checkout (`npm ci` done there), to compare. Needs Chromium, as the stories do.
 */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { chromium, devices, type Browser, type Page } from '@playwright/test'
import { recordLayoutShifts } from '../e2e/layout-shift.ts'
import { countTraffic } from '../e2e/traffic.ts'
import { findChromium } from '../scripts/find-chromium.ts'
import { startProgram } from '../testkit/src/program.ts'

const { values } = parseArgs({
  options: { root: { type: 'string', default: '.' }, runs: { type: 'string', default: '3' } },
})
const NETWORK = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 93_750 }
const CPU_SLOWDOWN = 4

type Step = {
  readonly name: string
  /** What the passenger types or looks up first; not measured. */
  readonly before?: (page: Page) => Promise<unknown>
  readonly act: (page: Page) => Promise<unknown>
  /** Resolves once the content that the passenger waits for is visible. */
  readonly until: (page: Page) => Promise<unknown>
}
type Measure = { seconds: number; kb: number; replies: number; shift: number }

const email = () => `malam-${Date.now()}@contoh.id`
const press = (name: string | RegExp) => (page: Page) => page.getByRole('button', { name }).first().click()
const follow = (name: string | RegExp) => (page: Page) => page.getByRole('link', { name }).first().click()
const freeSeat = (page: Page) => page.getByRole('button', { name: /^Kursi \d+,.* tersedia$/ }).first()
const sees = (text: string | RegExp) => (page: Page) => page.getByText(text).first().waitFor()

function stepsOf(origin: string, address: string): Step[] {
  return [
    {
      name: 'landing page',
      act: (page) => page.goto(origin),
      until: (page) => page.getByLabel('Kota asal').waitFor(),
    },
    {
      name: 'search',
      before: async (page) => {
        await page.getByLabel('Kota asal').fill('Jakarta')
        await page.getByLabel('Kota tujuan').fill('Bandung')
      },
      act: press('Cari Tiket'),
      until: (page) => page.getByRole('article').first().waitFor(),
    },
    {
      name: 'departure, as a guest',
      act: (page) => page.getByRole('link', { name: 'Pesan' }).last().click(),
      until: (page) => page.getByLabel('Password', { exact: true }).waitFor(),
    },
    {
      name: 'registration',
      act: (page) =>
        page
          .locator('main')
          .getByRole('link', { name: /^Daftar/ })
          .click(),
      until: (page) => page.getByLabel('Nama lengkap').waitFor(),
    },
    {
      name: 'sent, code asked for',
      before: async (page) => {
        await page.getByLabel('Nama lengkap').fill('Siti Rahmawati')
        await page.getByLabel('Email').fill(address)
        await page.getByLabel('Nomor telepon').fill('081234567890')
        await page.getByLabel('Password', { exact: true }).fill('kursi-dekat-jendela')
        await page.getByLabel('Konfirmasi password').fill('kursi-dekat-jendela')
      },
      act: press('Daftar'),
      until: (page) => page.getByLabel('Kode OTP').waitFor(),
    },
    {
      name: 'code → seats',
      before: async (page) => page.getByLabel('Kode OTP').fill(await codeFor(origin, address)),
      act: press('Verifikasi'),
      until: (page) => freeSeat(page).waitFor(),
    },
    {
      name: 'two seats chosen',
      act: async (page) => {
        await freeSeat(page).click()
        await freeSeat(page).click()
      },
      until: sees('(2/5)'),
    },
    { name: 'hold → summary', act: press(/^Lanjutkan/), until: sees('Status: Direservasi') },
    {
      name: 'order → payment page',
      before: (page) => page.getByRole('checkbox', { name: /Saya menyetujui/ }).check(),
      act: press('Konfirmasi & Bayar Sekarang'),
      until: (page) => page.getByRole('button', { name: /BCA Virtual Account/ }).waitFor(),
    },
    {
      name: 'back with a number',
      before: async (page) => {
        await page.getByRole('button', { name: /BCA Virtual Account/ }).click()
        await page.getByRole('button', { name: 'Simulasikan transfer' }).waitFor()
      },
      act: follow('Kembali ke merchant'),
      // The second headline is that of older checkouts, whose page showed no number.
      until: (page) =>
        page
          .getByRole('heading', { name: /^Bayar lewat BCA|^Detail Pembayaran/ })
          .first()
          .waitFor(),
    },
  ]
}

async function codeFor(origin: string, to: string): Promise<string> {
  for (;;) {
    const reply = await fetch(`${origin}/dev/mail.json?to=${encodeURIComponent(to)}`)
    const { data } = (await reply.json()) as { data: { body_text: string }[] }
    const code = /\b\d{6}\b/.exec(data[0]?.body_text ?? '')?.[0]
    if (code !== undefined) return code
    await new Promise((next) => setTimeout(next, 100))
  }
}

async function walk(browser: Browser, origin: string): Promise<Map<string, Measure>> {
  const context = await browser.newContext({
    ...devices['Pixel 5'],
    locale: 'id-ID',
    timezoneId: 'Asia/Jakarta',
    reducedMotion: 'reduce',
  })
  const page = await context.newPage()
  await page.addInitScript(recordLayoutShifts)
  const traffic = await countTraffic(page)
  const devtools = await context.newCDPSession(page)
  await devtools.send('Network.enable')
  await devtools.send('Network.emulateNetworkConditions', NETWORK)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN })
  const found = new Map<string, Measure>()
  for (const { name, before, act, until } of stepsOf(origin, email())) {
    await before?.(page)
    const moved = await shiftIn(page)
    traffic()
    const began = performance.now()
    await act(page)
    await until(page)
    const seconds = (performance.now() - began) / 1000
    // Traffic that follows belongs to the step as well: the passenger pays for it.
    await page.waitForLoadState('networkidle', { timeout: 15_000 }).catch(() => undefined)
    const { bytes, replies } = traffic()
    const shift = await shiftIn(page)
    found.set(name, { seconds, kb: bytes / 1000, replies, shift: shift < moved ? shift : shift - moved })
  }
  await context.close()
  return found
}

const shiftIn = (page: Page): Promise<number> =>
  page.evaluate(() => (globalThis as { shift?: number }).shift ?? 0).catch(() => 0)

const median = (all: readonly number[]): number => all.toSorted((a, b) => a - b)[all.length >> 1] ?? 0

function print(walks: readonly Map<string, Measure>[]): void {
  const of = (name: string, what: keyof Measure) => median(walks.map((one) => one.get(name)?.[what] ?? 0))
  console.log('| Step | Seconds | KB | Replies | Shift |\n|---|---|---|---|---|')
  const sum = { seconds: 0, kb: 0, replies: 0, shift: 0 }
  for (const name of walks[0]?.keys() ?? []) {
    const row = {
      seconds: of(name, 'seconds'),
      kb: of(name, 'kb'),
      replies: of(name, 'replies'),
      shift: of(name, 'shift'),
    }
    for (const key of ['seconds', 'kb', 'replies', 'shift'] as const) sum[key] += row[key]
    console.log(lineOf(name, row))
  }
  console.log(lineOf('**all**', sum))
}

const lineOf = (name: string, { seconds, kb, replies, shift }: Measure): string =>
  `| ${name} | ${seconds.toFixed(1)} | ${kb.toFixed(1)} | ${replies} | ${shift.toFixed(3)} |`

const dataDir = await mkdtemp(join(tmpdir(), 'evening-walk-'))
const main = join(resolve(values.root), 'apps/server/src/main.ts')
const program = await startProgram({ DATA_DIR: dataDir, HOST: '127.0.0.1' }, { main })
const browser = await chromium.launch({
  ...(findChromium() !== undefined && { executablePath: findChromium() }),
  args: ['--no-sandbox', '--disable-quic', '--disable-background-networking'],
})
try {
  const walks: Map<string, Measure>[] = []
  for (let run = 0; run < Number(values.runs); run += 1) walks.push(await walk(browser, program.origin))
  print(walks)
} finally {
  await browser.close()
  await program.kill('SIGTERM')
  await rm(dataDir, { recursive: true, force: true })
}
