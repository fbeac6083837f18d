/** Checks at startup that the server key and both of the provider's addresses belong together. */
import { randomUUID } from 'node:crypto'
import type { ProviderSettings } from './provider.ts'
import { basicAuth, parseBody } from './provider-http.ts'

/** The result for one host: usable, certainly wrong, or undecided. */
type Finding = { kind: 'ok' } | { kind: 'wrong' | 'unclear'; line: string }

type Host = { variable: string; url: string; name: string; example: string }

/** A start must not wait for a silent provider. */
const CHECK_MS = 4000

/** The provider's own hosts exist: a failed DNS lookup of one is a network fault, not a wrong configuration. */
const KNOWN_HOSTS = new Set(
  ['app', 'api'].flatMap((host) => [`${host}.midtrans.com`, `${host}.sandbox.midtrans.com`]),
)

/**
 * Calls each host once with the current key; neither call can change anything. Returns a line for each certain refusal (`wrong`:
 * do not start) and for each host that could not be checked (`unclear`: no answer, faults).
 */
export async function checkProvider(
  settings: ProviderSettings,
  timeoutMs = CHECK_MS,
): Promise<{ wrong: string[]; unclear: string[] }> {
  const findings = await Promise.all([checkSnap(settings, timeoutMs), checkApi(settings, timeoutMs)])
  const linesOf = (kind: 'wrong' | 'unclear') =>
    findings.flatMap((finding) => (finding.kind === kind ? [finding.line] : []))
  return { wrong: linesOf('wrong'), unclear: linesOf('unclear') }
}

/** An empty request is refused before anything is made: 400 if the key is valid. */
function checkSnap(settings: ProviderSettings, timeoutMs: number): Promise<Finding> {
  const host: Host = {
    variable: 'MIDTRANS_SNAP_URL',
    url: settings.snapUrl,
    name: 'Snap',
    example: 'https://app.midtrans.com',
  }
  const url = `${settings.snapUrl}/snap/v1/transactions`
  return check(
    settings,
    host,
    url,
    { method: 'POST', body: '{}', timeoutMs },
    (answer) => answer.code === 400,
  )
}

/** Queries an order that does not exist: if the key is valid, the body itself contains code 404. */
function checkApi(settings: ProviderSettings, timeoutMs: number): Promise<Finding> {
  const host: Host = {
    variable: 'MIDTRANS_API_URL',
    url: settings.apiUrl,
    name: 'Core API',
    example: 'https://api.midtrans.com',
  }
  const url = `${settings.apiUrl}/v2/check-${randomUUID()}/status`
  return check(
    settings,
    host,
    url,
    { method: 'GET', timeoutMs },
    (answer) => answer.code === 404 && answer.named,
  )
}

/** `named`: the body is the provider's own and contains its code. */
type Answer = { http: number; code: number; json: boolean; named: boolean }

async function check(
  { serverKey }: ProviderSettings,
  host: Host,
  url: string,
  { timeoutMs, ...request }: { method: string; body?: string; timeoutMs: number },
  isExpected: (answer: Answer) => boolean,
): Promise<Finding> {
  try {
    const response = await fetch(url, {
      ...request,
      headers: {
        accept: 'application/json',
        'content-type': 'application/json',
        authorization: basicAuth(serverKey),
      },
      redirect: 'manual',
      signal: AbortSignal.timeout(timeoutMs),
    })
    return judge(host, readAnswer(response.status, await response.text()), isExpected)
  } catch (error) {
    return judgeSilence(host, error)
  }
}

function readAnswer(http: number, text: string): Answer {
  const body = parseBody(text)
  const code = Number(body?.status_code)
  return { http, code: code || http, json: body !== undefined, named: code > 0 }
}

function judge(host: Host, answer: Answer, isExpected: (answer: Answer) => boolean): Finding {
  const { variable, url, name, example } = host
  if (answer.json && isExpected(answer)) return { kind: 'ok' }
  if (answer.code === 401)
    return {
      kind: 'wrong',
      line: `MIDTRANS_SERVER_KEY=(tidak ditampilkan): ditolak oleh ${url} (${variable}); kunci dan alamat harus dari lingkungan yang sama, sandbox atau produksi.`,
    }
  // A host that answers with a page, a redirect or an unknown path is another service.
  const elsewhere = answer.code < 400 || answer.code === 404 || answer.code === 405
  return elsewhere
    ? {
        kind: 'wrong',
        line: `${variable}="${url}": bukan ${name} Midtrans (jawaban ${answer.http}); seharusnya alamat ${name}, misalnya ${example}`,
      }
    : { kind: 'unclear', line: unclear(host, `jawaban ${answer.http}`) }
}

function judgeSilence(host: Host, error: unknown): Finding {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error
  const code =
    cause instanceof Error && 'code' in cause && typeof cause.code === 'string' ? cause.code : undefined
  const { hostname } = new URL(host.url)
  if (code === 'ENOTFOUND' && !KNOWN_HOSTS.has(hostname))
    return {
      kind: 'wrong',
      line: `${host.variable}="${host.url}": nama host ${hostname} tidak ditemukan; seharusnya alamat ${host.name}, misalnya ${host.example}`,
    }
  return {
    kind: 'unclear',
    line: unclear(host, code ?? (error instanceof Error ? error.name : 'tanpa sebab')),
  }
}

function unclear({ variable, url, name }: Host, reason: string): string {
  return `${variable}="${url}": ${name} Midtrans tidak dapat diperiksa sekarang (${reason}); server tetap dijalankan.`
}
