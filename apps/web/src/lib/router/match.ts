import type { ComponentType, ReactNode } from 'react'

export type View = {
  readonly Component: ComponentType
  /** The page as it waits to be allowed: it depends on the pattern of its path alone, as it may be prerendered. */
  readonly Waiting?: ComponentType | undefined
}

/** A line of the table of paths: a page (`path`), or a frame around `children`. */
export type Route = {
  /** '/booking/:id'; '*' takes what no other path takes. */
  readonly path?: string
  readonly children?: readonly Route[]
  readonly element?: ReactNode
  /** Fetched when it is first opened. */
  readonly lazy?: () => Promise<View>
  /** Stands in this line's place when it, or what stands in it, fails. */
  readonly errorElement?: ReactNode
  /** What frames want to know of the page. */
  readonly handle?: string
}

export type Params = Readonly<Record<string, string | undefined>>
/** The page of an address, behind the frames in which it stands. */
export type Match = { readonly lines: readonly Route[]; readonly params: Params }

type Branch = { readonly lines: readonly Route[]; readonly pattern: RegExp }

/** Returns the way from an address, as it is written, to its page; the first line that fits wins, '*' stands last. */
export function matcherOf(table: readonly Route[]): (pathname: string) => Match | undefined {
  const branches = branchesOf(table, [])
  return (pathname) => {
    for (const { lines, pattern } of branches) {
      const found = pattern.exec(pathname)
      const params = found && decoded(found.groups ?? {})
      if (params) return { lines, params }
    }
    return undefined
  }
}

function branchesOf(table: readonly Route[], above: readonly Route[]): Branch[] {
  const found = table.flatMap((line): Branch[] => {
    const lines = [...above, line]
    if (line.children !== undefined) return branchesOf(line.children, lines)
    return line.path === undefined ? [] : [{ lines, pattern: patternOf(line.path) }]
  })
  const isRest = ({ lines }: Branch) => lines.at(-1)?.path === '*'
  return [...found.filter((branch) => !isRest(branch)), ...found.filter(isRest)]
}

function patternOf(path: string): RegExp {
  if (path === '*') return /^/
  return new RegExp(`^${path.replace(/\/$/, '').replace(/:(\w+)/g, '(?<$1>[^/]+)')}/?$`)
}

/** Undefined if a value cannot be decoded: '%zz' is no escape, and no page stands there. */
function decoded(groups: Readonly<Record<string, string>>): Params | undefined {
  try {
    return Object.fromEntries(
      Object.entries(groups).map(([name, value]) => [name, decodeURIComponent(value)]),
    )
  } catch {
    return undefined
  }
}
