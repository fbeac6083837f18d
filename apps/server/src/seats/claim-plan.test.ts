import { expect, it } from 'vitest'
import { useTestApp } from '@tiketbus/testkit'
import { CLAIM_FOR_HOLD } from './claim-store.ts'

const app = useTestApp()

it('a claim planned on empty tables finds holds and seats by key, however many there are later', async () => {
  const plan = await app.db.transaction(async (tx) => {
    await tx.query('set local plan_cache_mode = force_generic_plan')
    await tx.query('set local enable_seqscan = off')
    await tx.query(`prepare claim as ${CLAIM_FOR_HOLD.text}`)
    const none =
      "'{1}', '{1}', '{null}', '{null}', '{f}', '{1}', '{1}', 5, '{null}', '{null}', 30, '{null}', '{null}', '{null}'"
    const rows = await tx.query<{ 'QUERY PLAN': string }>(`explain execute claim(${none})`)
    await tx.query('deallocate claim')
    return rows.map((row) => row['QUERY PLAN'])
  })
  const scans = plan.flatMap((line, at) =>
    /Scan .*on (holds|seat_claims|trip_pairs)\b/.test(line) ? [`${line.trim()} ${plan[at + 1]?.trim()}`] : [],
  )
  expect(scans.length).toBeGreaterThan(4)
  for (const scan of scans) expect(scan).toContain('Index Cond')
})
