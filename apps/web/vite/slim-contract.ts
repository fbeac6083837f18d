import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseSync, Visitor, type Plugin } from 'vite'

/**
 * The parts of an endpoint that only people and the server read: its summary, its error types, and the schemas of what is sent. A form
 * checks what was typed by the body's schema, so that one stays if the web names it.
 */
const OF_THE_SERVER = ['summary', 'errors', 'params', 'query', 'body']

/** Leaves them out of the contract: each page would carry them. */
export function slimContract(): Plugin {
  let checked: ReadonlySet<string> = new Set()
  return {
    name: 'slim-contract',
    enforce: 'pre',
    apply: 'build',
    buildStart() {
      checked = checkedBodies(join(import.meta.dirname, '../src'))
    },
    transform: {
      filter: { id: /\/contract\/src\/.+\.ts$/ },
      handler: (code, id) => ({ code: slimModule(code, id, checked), map: null }),
    },
  }
}

/** The names of the endpoints whose body the web's sources read, as in `check(accounts.login.body, …)`. */
export function checkedBodies(folder: string): ReadonlySet<string> {
  const sources = globSync('**/*.{ts,tsx}', { cwd: folder }).filter((file) => !/\.test\./.test(file))
  const texts = sources.map((file) => readFileSync(join(folder, file), 'utf8'))
  return new Set(texts.flatMap((text) => [...text.matchAll(/\.(\w+)\.body\b/g)].map(([, name = '']) => name)))
}

/** The module without those parts of its `endpoint()` calls, as the bundler's own parser finds them. */
export function slimModule(code: string, file: string, checked: ReadonlySet<string>): string {
  const cuts: { from: number; to: number }[] = []
  const names = new Map<number, string>()
  new Visitor({
    Property({ key, value }) {
      if (key.type === 'Identifier') names.set(value.start, key.name)
    },
    CallExpression({ callee, arguments: [definition], start }) {
      if (callee.type !== 'Identifier' || callee.name !== 'endpoint') return
      if (definition?.type !== 'ObjectExpression') return
      const isChecked = checked.has(names.get(start) ?? '')
      for (const [place, property] of definition.properties.entries()) {
        if (property.type !== 'Property' || property.key.type !== 'Identifier') continue
        if (!OF_THE_SERVER.includes(property.key.name)) continue
        if (property.key.name === 'body' && isChecked) continue
        // With its comma: up to the next property, or to the end of the object.
        const to = definition.properties[place + 1]?.start ?? definition.end - 1
        cuts.push({ from: property.start, to })
      }
    },
  }).visit(parseSync(file, code).program)
  return cuts.toReversed().reduce((rest, { from, to }) => rest.slice(0, from) + rest.slice(to), code)
}
