/** Slips in the domain of an e-mail address: 'gmial.com'. Loaded once a form is used. */

/** The mailboxes that most passengers have. */
const DOMAINS =
  'gmail.com yahoo.com yahoo.co.id ymail.com rocketmail.com hotmail.com outlook.com outlook.co.id live.com icloud.com proton.me'.split(
    ' ',
  )

/** The address with the domain that was probably meant; undefined if the typed one is known, or like none. */
export function likelyEmail(typed: string): string | undefined {
  const [, name, domain] = /^\s*([^\s@]+)@([^\s@]+)\s*$/.exec(typed.toLowerCase()) ?? []
  if (name === undefined || domain === undefined || DOMAINS.includes(domain)) return undefined
  const [nearest] = DOMAINS.map((known) => ({ known, slips: slipsBetween(domain, known) })).toSorted(
    (a, b) => a.slips - b.slips,
  )
  // Two slips in a short name would change it into another one: 'mail.com' is no 'gmail.com'.
  const most = domain.length < 9 ? 1 : 2
  if (nearest === undefined || nearest.slips > most || REAL.includes(domain)) return undefined
  return `${name}@${nearest.known}`
}

/** Providers with a name like another one's. */
const REAL = 'mail.com email.com gmx.com yahoo.co.in yahoo.co.jp yahoo.co.uk live.co.id hotmail.co.id'.split(
  ' ',
)

/** Letters added, left out, changed or exchanged with their neighbour (optimal string alignment). */
function slipsBetween(a: string, b: string): number {
  const rows = Array.from({ length: a.length + 1 }, (_none, i) => [i])
  const at = (i: number, j: number) => rows[i]?.[j] ?? Number.MAX_SAFE_INTEGER
  for (let j = 1; j <= b.length; j++) rows[0]?.push(j)
  for (let i = 1; i <= a.length; i++)
    for (let j = 1; j <= b.length; j++) {
      const changed = at(i - 1, j - 1) + (a[i - 1] === b[j - 1] ? 0 : 1)
      const isSwap = a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]
      const swapped = isSwap ? at(i - 2, j - 2) + 1 : changed
      rows[i]?.push(Math.min(at(i - 1, j) + 1, at(i, j - 1) + 1, changed, swapped))
    }
  return at(a.length, b.length)
}
