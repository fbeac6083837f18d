/** Reads test titles from source files, without running the tests. */
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** Full titles (describe › test) of each test file, keyed by its path from the root. */
export function readTestTitles(root: string): Map<string, string[]> {
  const paths = globSync('{apps,packages,testkit,scripts,e2e}/**/*.{test.ts,test.tsx,spec.ts}', {
    cwd: root,
    exclude: (path) => path.includes('node_modules'),
  })
  return new Map(
    paths
      .map((path) => path.replaceAll('\\', '/'))
      .toSorted()
      .map((path) => [path, titlesIn(readFileSync(join(root, path), 'utf8'))]),
  )
}

const plain = /^( *)(describe|it|test)(?:\.(?!each\b|for\b)\w+)*\(\s*(['"`])((?:\\.|(?!\3)[^\\])*)\3/gm
const tabled = /^( *)(describe|it|test)\.(?:each|for)\b[\s\S]*?\)\(\s*(['"`])((?:\\.|(?!\3)[^\\])*)\3/gm

type Found = { at: number; depth: number; isBlock: boolean; title: string }

/** Relies on the formatter: the content of a block is indented more deeply than the block. */
export function titlesIn(source: string): string[] {
  const found = [...source.matchAll(plain), ...source.matchAll(tabled)]
    .map((match): Found => {
      const [, indent = '', word, , title = ''] = match
      return {
        at: match.index,
        depth: indent.length,
        isBlock: word === 'describe',
        title: title.replace(/\\(.)/g, '$1'),
      }
    })
    .toSorted((a, b) => a.at - b.at)
  const open: Found[] = []
  const titles: string[] = []
  for (const one of found) {
    while (open.length > 0 && (open.at(-1)?.depth ?? 0) >= one.depth) open.pop()
    if (one.isBlock) open.push(one)
    else titles.push([...open, one].map(({ title }) => title).join(' › '))
  }
  return titles
}
