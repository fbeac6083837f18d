/** Compares every attempt of the last days with the provider; changes nothing. For `npm run audit -- --provider`. */
import type { Db } from '../../platform/database/database.ts'
import { countForAudit, findBooks, listForAudit, type AuditedAttempt } from './difference-store.ts'
import { findDifferences } from './differences.ts'
import { createProvider, type Provider, type ProviderSettings } from '../provider/provider.ts'

const PAGE = 200
/** Concurrent calls to the provider. */
const CONCURRENCY = 4

/**
 * Reports a line for each difference and for each attempt without an answer; returns the number of lines. `progress` is called
 * after each page with the number of attempts done and in all.
 */
export async function auditProvider(
  db: Db,
  settings: ProviderSettings,
  options: { days: number; report(line: string): void; progress(done: number, all: number): void },
): Promise<number> {
  const provider = createProvider(settings, { pages: [] })
  const all = await countForAudit(db, options.days)
  let faults = 0
  let done = 0
  for (let after = 0; ;) {
    const page = await listForAudit(db, { days: options.days, after, limit: PAGE })
    const last = page.at(-1)
    if (!last) return faults
    const waiting = [...page]
    const work = async () => {
      for (let attempt = waiting.shift(); attempt; attempt = waiting.shift())
        for (const line of await auditAttempt(db, provider, attempt)) {
          faults++
          options.report(line)
        }
    }
    await Promise.all(Array.from({ length: CONCURRENCY }, work))
    after = last.id_pembayaran
    done += page.length
    options.progress(done, all)
  }
}

async function auditAttempt(
  db: Db,
  provider: Provider,
  { id_pembayaran, order_id }: AuditedAttempt,
): Promise<string[]> {
  const answer = await provider.status(order_id)
  const books = await findBooks(db, id_pembayaran)
  const name = `payment ${id_pembayaran} (${order_id})`
  if (answer.kind !== 'ok') return [`${name}: the provider returned no status: ${JSON.stringify(answer)}`]
  if (!books) return []
  return findDifferences(books, answer.value).map(
    ({ kind, ours, theirs }) => `${name}: ${LABELS[kind]}: ${ours} here, ${theirs} there`,
  )
}

const LABELS = {
  money_there: 'paid at the provider, not here',
  money_here: 'paid here, not at the provider',
  amount: 'the sums differ',
  refund_there: 'refunded at the provider, not here',
  refund_here: 'refunded here, not at the provider',
} as const
