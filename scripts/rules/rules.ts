/** Reads the rules from the pages of docs/rules. A rule is a line: `- **H2** A hold lasts 30 minutes. (spec 9.11)`. */

export type Rule = {
  /** 'H2': the letter of its chapter and a number that never changes. */
  readonly id: string
  readonly page: string
  readonly chapter: string
  readonly text: string
  /** Sentences of the specification ('9.11'); empty for a rule of our own; undefined if the line names no source. */
  readonly sentences: readonly string[] | undefined
}

export type Page = { readonly path: string; readonly source: string }

const headline = /^# (.+) \(([A-Z])\)$/m
const numbered = /^- \*\*([A-Z]\d+)\*\* (.+)$/
const origin = / \((?:own|spec (\d+\.\d+(?:, \d+\.\d+)*))\)$/

/** Returns the rules of a page and the problems of its lines. */
export function readRules({ path, source }: Page): { rules: Rule[]; problems: string[] } {
  const [, chapter = '', letter = ''] = headline.exec(source) ?? []
  const rules: Rule[] = []
  const problems = letter === '' ? [`${path}: no headline such as '# Holds (H)'`] : []
  for (const line of source.split('\n')) {
    if (!line.startsWith('- ')) continue
    const [, id, rest = ''] = numbered.exec(line) ?? []
    if (id === undefined) {
      problems.push(`${path}: no number: ${line}`)
      continue
    }
    if (!id.startsWith(letter)) problems.push(`${path}: ${id} is no number of this chapter (${letter})`)
    const from = origin.exec(rest)
    const sentences = from === null ? undefined : (from[1]?.split(', ') ?? [])
    rules.push({ id, page: path, chapter, text: rest.replace(origin, ''), sentences })
  }
  return { rules, problems }
}
