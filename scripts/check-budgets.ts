/**
 * `node scripts/check-budgets.ts`: the size of the scripts that a first visit of each page loads (built files, gzip level 9).
 * Two figures a page: the scripts that the HTML names with what they import, loaded before the visitor's first interaction, and
 * all of them once the application has started. Fails if one exceeds its budget: docs/decisions/0011-script-budgets.md.
 */
import { BUDGETS, scriptsOf } from './script-sizes.ts'

let exceeded = false
for (const [page, [namedBudget, startedBudget]] of Object.entries(BUDGETS)) {
  const { named, started } = await scriptsOf(page)
  const rows = [
    ['named', named, namedBudget],
    ['started', started, startedBudget],
  ] as const
  for (const [what, kb, budget] of rows) {
    const over = kb > budget
    exceeded ||= over
    console.log(
      `${over ? 'OVER' : 'ok  '} ${page.padEnd(22)} ${what.padEnd(8)} ${kb.toFixed(1).padStart(6)} of ${budget} KB`,
    )
  }
}
process.exitCode = exceeded ? 1 : 0
