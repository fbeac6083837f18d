import { parseSync, Visitor, type Plugin } from 'vite'

/** The parts of an endpoint that only people and the server read: its summary and its error types. */
const descriptions = ['summary', 'errors']

/** Leaves descriptions out of the contract: browsers read neither, and each page would carry them. */
export function slimContract(): Plugin {
  return {
    name: 'slim-contract',
    enforce: 'pre',
    apply: 'build',
    transform: {
      filter: { id: /\/contract\/src\/.+\.ts$/ },
      handler: (code, id) => ({ code: withoutDescriptions(code, id), map: null }),
    },
  }
}

/** The module without the `summary` and `errors` of its `endpoint()` calls, as the bundler's own parser finds them. */
export function withoutDescriptions(code: string, file: string): string {
  const cuts: { from: number; to: number }[] = []
  new Visitor({
    CallExpression({ callee, arguments: [definition] }) {
      if (callee.type !== 'Identifier' || callee.name !== 'endpoint') return
      if (definition?.type !== 'ObjectExpression') return
      for (const [place, property] of definition.properties.entries()) {
        if (property.type !== 'Property' || property.key.type !== 'Identifier') continue
        if (!descriptions.includes(property.key.name)) continue
        // With its comma: up to the next property, or to the end of the object.
        const to = definition.properties[place + 1]?.start ?? definition.end - 1
        cuts.push({ from: property.start, to })
      }
    },
  }).visit(parseSync(file, code).program)
  return cuts.toReversed().reduce((rest, { from, to }) => rest.slice(0, from) + rest.slice(to), code)
}
