import type { Cite } from './cites.ts'
import type { Rule } from './rules.ts'

type Findings = {
  readonly rules: readonly Rule[]
  readonly cites: readonly Cite[]
  /** Each sentence of the specification that needs a rule. */
  readonly sentences: readonly string[]
}

/** Returns the problems between rules, tests and specification, one line each; empty if there are none. */
export function findProblems({ rules, cites, sentences }: Findings): string[] {
  const ids = new Set(rules.map(({ id }) => id))
  const tested = new Set(cites.filter(({ title }) => title !== undefined).map(({ rule }) => rule))
  const known = new Set(sentences)
  const ruled = new Set(rules.flatMap((rule) => rule.sentences ?? []))
  return [
    ...rules
      .filter(({ id }, index) => rules.findIndex((other) => other.id === id) < index)
      .map(({ page, id }) => `${page}: ${id} is used twice`),
    ...rules
      .filter((rule) => rule.sentences === undefined)
      .map(({ page, id }) => `${page}: ${id} does not say where it comes from: (spec 4.2) or (own)`),
    ...rules
      .filter(({ id }) => !tested.has(id))
      .map(({ page, id }) => `${page}: ${id} has no test: no title carries [${id}]`),
    ...cites
      .filter(({ rule }) => !ids.has(rule))
      .map(
        ({ path, rule, title }) => `${path}: [${rule}] is no rule${title === undefined ? '' : `: ${title}`}`,
      ),
    ...rules.flatMap(({ page, id, sentences: from = [] }) =>
      from.filter((one) => !known.has(one)).map((one) => `${page}: ${id}: the specification has no ${one}`),
    ),
    ...sentences.filter((one) => !ruled.has(one)).map((one) => `docs/rules: no rule for sentence ${one}`),
  ]
}
