/**
 * `node bench/rendered-pages.ts`: the duration of holds while one address opens 1,600 rendered pages, compared with the same holds
 * on the idle server in the same run. Prints both; fails if the 99th percentile is more than 5 times as long.
 */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startProgram } from '../testkit/src/program.ts'

const PAGES = 1600
const AT_ONCE = 32
const HOLDS = 400
const MOST_TIMES_IDLE = 5

/** Runs in a process of its own, so that sending the requests does not slow down the measured ones. */
const OPEN_PAGES = `
const [origin, query] = process.argv.slice(1)
let next = 0
let rendered = 0
await Promise.all(Array.from({ length: ${AT_ONCE} }, async () => {
  while (next < ${PAGES}) {
    const reply = await fetch(origin + '/search-results' + query.replace('N', next++), { headers: { 'x-forwarded-for': '10.0.0.1' } })
    if ((await reply.text()).includes('id="page-data"')) rendered += 1
  }
}))
console.log(rendered)`

const dataDir = await mkdtemp(join(tmpdir(), 'rendered-page-'))
const program = await startProgram({
  DATA_DIR: dataDir,
  HOST: '127.0.0.1',
  ADDRESS_LIMITS: 'on',
  TRUSTED_PROXIES: '127.0.0.1',
})
let caller = 0

async function call(method: string, path: string, token: string, body?: object): Promise<Response> {
  // Each request has an address of its own: the rate limit of one address is not measured here.
  const address = `10.1.${++caller >> 8}.${caller & 255}`
  return fetch(program.origin + path, {
    method,
    headers: {
      'x-forwarded-for': address,
      ...(token && { authorization: `Bearer ${token}` }),
      ...(body && { 'content-type': 'application/json' }),
    },
    body: body ? JSON.stringify(body) : null,
  })
}

/** Holds one seat after the other, `HOLDS` times or, after more than 50, until `isOver`; returns the milliseconds of each, ascending. */
async function timeHolds(token: string, trips: readonly number[], isOver = () => false): Promise<number[]> {
  const times: number[] = []
  while (times.length < HOLDS && !(isOver() && times.length > 50)) {
    const began = performance.now()
    const nomor_kursi = [1 + (times.length % 20)]
    const body = { id_rute: trips[Math.floor(times.length / 20) % 3], nomor_kursi }
    const reply = await call('POST', '/api/reservasi/temp', token, body)
    await reply.text()
    if (!reply.ok && reply.status !== 409) throw new Error(`a hold was answered ${reply.status}`)
    times.push(performance.now() - began)
  }
  return times.toSorted((a, b) => a - b)
}

const at = (times: readonly number[], part: number) => times[Math.floor((times.length - 1) * part)] ?? 0
const shown = (times: readonly number[]) =>
  `p50 ${at(times, 0.5).toFixed(1)} ms, p99 ${at(times, 0.99).toFixed(1)} ms (${times.length} holds)`

try {
  const login = { email: 'penumpang@tiketbus.test', password: 'demo-penumpang' }
  const { data } = (await (await call('POST', '/api/auth/login', '', login)).json()) as {
    data: { token: string }
  }
  const list = (await (await call('GET', '/api/rute', '')).json()) as { data: { id_rute: number }[] }
  const trips = list.data.slice(100, 103).map(({ id_rute }) => id_rute)
  await timeHolds(data.token, trips)
  const idle = await timeHolds(data.token, trips)
  console.log(`idle: ${shown(idle)}`)
  for (const [name, query] of [
    ['the same page', '?x=N'],
    ['a search of its own each', '?asal=KotaN'],
  ] as const) {
    const pages = spawn(process.execPath, ['--input-type=module', '-e', OPEN_PAGES, program.origin, query], {
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    let printed = ''
    pages.stdout.on('data', (text) => (printed += text))
    const began = performance.now()
    const ended = once(pages, 'exit')
    const busy = await timeHolds(data.token, trips, () => pages.exitCode !== null)
    await ended
    const times = at(busy, 0.99) / at(idle, 0.99)
    console.log(
      `${PAGES} pages, ${name}: ${shown(busy)}, p99 ${times.toFixed(1)} x idle; ` +
        `${printed.trim()} rendered, ${((performance.now() - began) / 1000).toFixed(1)} s`,
    )
    if (times > MOST_TIMES_IDLE) process.exitCode = 1
  }
} finally {
  await program.kill('SIGTERM')
  await rm(dataDir, { recursive: true })
}
