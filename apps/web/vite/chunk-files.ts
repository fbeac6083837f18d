export type Chunk = {
  readonly fileName: string
  readonly facadeModuleId: string | null
  readonly imports: readonly string[]
  readonly moduleIds?: readonly string[]
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
