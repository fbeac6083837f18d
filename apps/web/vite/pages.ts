/** What the table of paths says, read from its source: a build tool cannot run it before the build. */
export type TablePage = {
  readonly path: string
  readonly module: string
  /** The list in which it stands: 'userPages'. */
  readonly list: string
}

const list = /^(?:export )?const (\w+)/gm
const line = /\{\s*path: '([^']+)',[^{}]*?import\('([^']+)'\)/g

/** Each page's pattern and the module that shows it, as the table writes them. */
export function pagesIn(tableSource: string): TablePage[] {
  const lists = [...tableSource.matchAll(list)]
  const listAt = (place: number) => lists.findLast(({ index }) => index < place)?.[1] ?? ''
  return [...tableSource.matchAll(line)].map(({ index, 1: path = '', 2: module = '' }) => ({
    path,
    module,
    list: listAt(index),
  }))
}

export type Chunk = {
  readonly fileName: string
  readonly facadeModuleId: string | null
  readonly imports: readonly string[]
  readonly viteMetadata?: { readonly importedCss: ReadonlySet<string> } | undefined
}

/** The files that a chunk needs before it can run, itself included. */
export function filesOf(fileName: string, chunks: ReadonlyMap<string, Chunk>): string[] {
  const files = new Set<string>()
  const waiting = [fileName]
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    if (files.has(next)) continue
    files.add(next)
    waiting.push(...(chunks.get(next)?.imports ?? []))
  }
  return [...files]
}
