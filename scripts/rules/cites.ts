/** Finds citations of rules, such as `[H3]` or `[H3, O4]`, in test titles, comments and pages of docs. */

export type Cite = {
  readonly rule: string
  readonly path: string
  /** Title of the test, including its describe blocks; undefined if the citation is in a comment or a page. */
  readonly title?: string
}

const bracket = /\[([A-Z]\d+(?:, [A-Z]\d+)*)\](?!\()/g
/** The part of a line that is a comment. Each line of a block comment has to begin with a star. */
const comment = /^\s*(?:\/\/|\/?\*|\{\/\*|--).*|\s(?:\/\/|\/\*\*|--) .*/

/** Returns the rules that a text cites, in order of appearance. */
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

/** Returns the citations in comments only: brackets in code are arrays. */
export function citesOfCode(path: string, source: string): Cite[] {
  const comments = source.split('\n').flatMap((line) => comment.exec(line) ?? [])
  return comments.flatMap((text) => rulesIn(text).map((rule) => ({ rule, path })))
}

export function citesOfPage(path: string, source: string): Cite[] {
  return rulesIn(source).map((rule) => ({ rule, path }))
}
