/** What a migration must not do to a table that is in use; docs/migrations.md lists what to write instead. */
import {
  isConcurrent,
  statementsOf,
} from '../apps/server/src/platform/database/migrations/migration-files.ts'

/** The first migration that the rules apply to. */
const FIRST_CHECKED = '0009'

type Rule = { breaks(statement: string, own: ReadonlySet<string>): boolean; instead: string }

const INDEX =
  /^create\s+(?:unique\s+)?index\s+(?!concurrently)(?:if\s+not\s+exists\s+)?(?:"?\w+"?\s+)?on\s+(?:only\s+)?"?(\w+)/i
const ALTER = /^alter\s+table\s+(?:if\s+exists\s+)?(?:only\s+)?"?(\w+)/i
const VOLATILE = 'clock_timestamp|gen_random_uuid|random|nextval|uuidv7|timeofday'

/** Matches a statement that alters a table which its own file did not create, in a way that fits the pattern. */
const altersInUse = (pattern: RegExp) => (statement: string, own: ReadonlySet<string>) => {
  const table = ALTER.exec(statement)?.[1]
  return table !== undefined && !own.has(table) && pattern.test(statement)
}

const RULES: readonly Rule[] = [
  {
    breaks: (statement, own) => {
      const table = INDEX.exec(statement)?.[1]
      return table !== undefined && !own.has(table)
    },
    instead:
      'writes would wait until the index is built: `create index concurrently if not exists` in a file of its own',
  },
  {
    breaks: altersInUse(
      /\badd\s+(?:constraint\s+\w+\s+)?(?:check|foreign\s+key)\b(?![\s\S]*\bnot\s+valid\b)/i,
    ),
    instead:
      'every row would be read under the lock: add it `not valid`, and `validate constraint` in the next file',
  },
  {
    breaks: altersInUse(/\badd\s+(?:constraint\s+\w+\s+)?(?:unique|primary\s+key)\b(?!\s+using\s+index)/i),
    instead:
      'its index would be built under the lock: a concurrent unique index first, then `add constraint … using index`',
  },
  {
    breaks: altersInUse(/\balter\s+(?:column\s+)?"?\w+"?\s+(?:set\s+data\s+)?type\b/i),
    instead: 'the table would be written anew under the lock: add a column and fill it',
  },
  {
    breaks: altersInUse(/\balter\s+(?:column\s+)?"?\w+"?\s+set\s+not\s+null\b/i),
    instead: 'every row would be read under the lock: a check `not valid`, then validated, says the same',
  },
  {
    breaks: altersInUse(
      new RegExp(
        `\\badd\\s+(?:column\\s+)?[\\s\\S]*\\b(?:default\\s+(?:${VOLATILE})\\s*\\(|generated\\s)`,
        'i',
      ),
    ),
    instead:
      'a value that differs by row writes the table anew under the lock: add the column empty, then set the default',
  },
]

/**
 * Returns the violations of a file, one message each. `-- allowed: <why>`, with a reason of at least 10 characters, on the line
 * before a statement exempts it.
 */
export function findBrokenRules(file: string, text: string): string[] {
  if (file < FIRST_CHECKED) return []
  const own = new Set(
    statementsOf(text).flatMap(
      (statement) => /^create\s+table\s+(?:if\s+not\s+exists\s+)?"?(\w+)/i.exec(statement)?.[1] ?? [],
    ),
  )
  const ruled = statementsOf(withoutAllowed(text))
  const broken = ruled.flatMap((statement) =>
    RULES.filter((rule) => rule.breaks(statement, own)).map(
      (rule) => `${file}: ${statement.split('\n')[0]}\n  ${rule.instead}`,
    ),
  )
  return [...broken, ...(isConcurrent(text) ? findMixed(file, text) : [])]
}

/** A file with a concurrent index has no transaction: after a failure it is repeated from its start. */
function findMixed(file: string, text: string): string[] {
  const repeatable =
    /^(create\s+(unique\s+)?index\s+concurrently\s+if\s+not\s+exists|drop\s+index\s+concurrently\s+if\s+exists)\b/i
  return statementsOf(text)
    .filter((statement) => !repeatable.test(statement))
    .map(
      (statement) =>
        `${file}: ${statement.split('\n')[0]}\n  beside a concurrent index only others of the kind may stand, each with \`if (not) exists\``,
    )
}

const withoutAllowed = (text: string) => text.replace(/^--\s*allowed:\s*\S.{9,}\n(?:--.*\n)*[^;]*;/gim, '')
