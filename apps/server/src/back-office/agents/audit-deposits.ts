/** Compares what agencies paid in the last days with the provider; changes nothing. For `npm run audit -- --provider`. */
import { listDepositsForAudit, type AuditedDeposit } from '../../company/index.ts'
import type { Db } from '../../platform/database/database.ts'
import { createProvider, heldThere, type Provider, type ProviderSettings } from '../../provider/index.ts'

type Options = { days: number; report(line: string): void }

/** Reports a line for each payment of which the provider has another sum than the deposit, or returns no status [B987]. */
export async function auditDeposits(
  db: Db,
  settings: ProviderSettings,
  { days, report }: Options,
): Promise<void> {
  const provider = createProvider(settings, { pages: [] })
  for (let after = 0; ;) {
    const page = await listDepositsForAudit(db, { after, days })
    const last = page.at(-1)
    if (!last) return
    for (const deposit of page) {
      // What has moved since the page was read is no difference: it is compared once more.
      const line = (await compare(provider, deposit)) && (await compareAgain(db, provider, deposit, days))
      if (line) report(line)
    }
    after = last.id_isi
  }
}

async function compareAgain(db: Db, provider: Provider, { id_isi }: AuditedDeposit, days: number) {
  const [deposit] = await listDepositsForAudit(db, { after: 0, only: id_isi, days })
  return deposit && compare(provider, deposit)
}

async function compare(provider: Provider, { id_isi, order_id, jumlah, kurang }: AuditedDeposit) {
  const name = `deposit ${id_isi} (${order_id})`
  const answer = await provider.status(order_id)
  if (answer.kind !== 'ok') return `${name}: the provider returned no status: ${JSON.stringify(answer)}`
  const [ours, theirs] = [jumlah - kurang, heldThere(answer.value)]
  return ours === theirs ? undefined : `${name}: ${ours} here, ${theirs} there`
}
