/** Finds the cites of rules: `[H3]` or `[H3, O4]` in the title of a test, in a comment, or in a page of docs. */

export type Cite = {
  readonly rule: string
  readonly path: string
  /** Title of the test, its blocks included; undefined if the cite stands in a comment or a page. */
  readonly title?: string
}

const bracket = /\[([A-Z]\d+(?:, [A-Z]\d+)*)\](?!\()/g
/** The comment of a line, from its beginning; each line of a block comment begins with a star. */
const comment = /^\s*(?:\/\/|\/?\*|\{\/\*|--).*|\s(?:\/\/|\/\*\*|--) .*/

/** Rules that a text cites, in its order. */
export function rulesIn(text: string): string[] {
  return [...text.matchAll(bracket)].flatMap(([, rules = '']) => rules.split(', '))
}

export function withoutCites(title: string): string {
  return title.replace(new RegExp(` ?${bracket.source}`, 'g'), '').trim()
}

export function citesOfTests(titles: ReadonlyMap<string, readonly string[]>): Cite[] {
  return [...titles].flatMap(([path, ofFile]) =>
    ofFile.flatMap((title) => rulesIn(title).map((rule) => ({ rule, path, title }))),
  )
}

/** Cites in comments: brackets in code are lists. */
export function citesOfCode(path: string, source: string): Cite[] {
  const comments = source.split('\n').flatMap((line) => comment.exec(line) ?? [])
  return comments.flatMap((text) => rulesIn(text).map((rule) => ({ rule, path })))
}

export function citesOfPage(path: string, source: string): Cite[] {
  return rulesIn(source).map((rule) => ({ rule, path }))
}
