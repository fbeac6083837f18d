/** Compares every attempt of the last days with the provider; changes nothing. For `npm run audit -- --provider`. */
import type { Db } from '../../platform/database/database.ts'
import { areBooksComplete, listDiffering } from '../../books/index.ts'
import { countForAudit, listBooks, listForAudit, type AuditedAttempt } from './difference-store.ts'
import { findDifferences, type Books } from './differences.ts'
import { createProvider, heldThere, type Provider, type ProviderSettings } from '../../provider/index.ts'

const PAGE = 200
/** Concurrent calls to the provider. */
const CONCURRENCY = 4

type Options = {
  days: number
  report(line: string): void
  /** Called after each page with the number of attempts done and in all, and of those left out. */
  progress(done: number, all: number, leftOut: number): void
}

/**
 * Reports a line for each difference and for each attempt without an answer; returns the number of lines. The books of a page are read
 * in one statement, after its answers. Until the books are complete, attempts are left out whose orders an earlier release wrote.
 */
export async function auditProvider(db: Db, settings: ProviderSettings, options: Options): Promise<number> {
  const provider = createProvider(settings, { pages: [] })
  const all = await countForAudit(db, options.days)
  let faults = 0
  let done = 0
  let leftOut = 0
  for (let after = 0; ;) {
    const page = await listForAudit(db, { days: options.days, after, limit: PAGE })
    const last = page.at(-1)
    if (!last) return faults
    const written = await withBooks(db, page)
    for (const line of await auditPage(db, provider, written)) {
      faults++
      options.report(line)
    }
    after = last.id_pembayaran
    done += page.length
    leftOut += page.length - written.length
    options.progress(done, all, leftOut)
  }
}

async function withBooks(db: Db, page: readonly AuditedAttempt[]): Promise<readonly AuditedAttempt[]> {
  if (await areBooksComplete(db)) return page
  const orders = new Set(page.map(({ order_group_id }) => order_group_id))
  const lacking = new Set(await listDiffering(db, [...orders]))
  return page.filter(({ order_group_id }) => !lacking.has(order_group_id))
}

async function auditPage(db: Db, provider: Provider, page: readonly AuditedAttempt[]): Promise<string[]> {
  const differing = (await compare(db, provider, page)).filter(({ lines }) => lines.length > 0)
  // What has moved between its answer and the books is no difference: those are read once more.
  const again = await compare(
    db,
    provider,
    differing.map(({ attempt }) => attempt),
  )
  return again.flatMap(({ lines }) => lines)
}

async function compare(db: Db, provider: Provider, attempts: readonly AuditedAttempt[]) {
  if (attempts.length === 0) return []
  const answers = new Map<number, StatusAnswer>()
  const waiting = [...attempts]
  const work = async () => {
    for (let attempt = waiting.shift(); attempt; attempt = waiting.shift())
      answers.set(attempt.id_pembayaran, await provider.status(attempt.order_id))
  }
  await Promise.all(Array.from({ length: CONCURRENCY }, work))
  const ids = attempts.map(({ id_pembayaran }) => id_pembayaran)
  const books = await listBooks(db, ids)
  return attempts.map((attempt) => ({
    attempt,
    lines: describe(attempt, answers.get(attempt.id_pembayaran), books.get(attempt.id_pembayaran)),
  }))
}

type StatusAnswer = Awaited<ReturnType<Provider['status']>>

function describe(
  { id_pembayaran, order_id }: AuditedAttempt,
  answer: StatusAnswer | undefined,
  books: Books | undefined,
): string[] {
  const name = `payment ${id_pembayaran} (${order_id})`
  if (answer?.kind !== 'ok') return [`${name}: the provider returned no status: ${JSON.stringify(answer)}`]
  if (!books) return []
  const left = `of it ${books.held} are left in the books, ${heldThere(answer.value)} at the provider`
  return findDifferences(books, answer.value).map(
    ({ kind, ours, theirs }) => `${name}: ${LABELS[kind]}: ${ours} here, ${theirs} there; ${left}`,
  )
}

const LABELS = {
  money_there: 'paid at the provider, not here',
  money_here: 'paid here, not at the provider',
  amount: 'the sums differ',
  refund_there: 'refunded at the provider, not here',
  refund_here: 'refunded here, not at the provider',
} as const
