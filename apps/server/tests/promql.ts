/** Finds the metrics that a Prometheus expression reads; supports enough of PromQL for our rules and dashboards. */

const AGGREGATIONS = new Set(['sum', 'max', 'min', 'avg', 'count', 'topk'])
const FUNCTIONS = new Set(['rate', 'increase', 'histogram_quantile', 'clamp_min', 'absent'])
const GROUPING = new Set(['by', 'without', 'on', 'ignoring'])
const OPERATORS = new Set(['and', 'or', 'unless', 'bool'])

/** Returns the metric names in `expression`, each once. Throws on an unknown function or unbalanced brackets. */
export function metricsIn(expression: string): string[] {
  const names = new Set<string>()
  const tokens: string[] =
    expression.match(/"(?:[^"\\]|\\.)*"|\{[^}]*\}|\[\w+\]|\d[\w.]*|[A-Za-z_:][\w:]*|\S/g) ?? []
  let open = 0
  for (let at = 0; at < tokens.length; at++) {
    const token = tokens[at] ?? ''
    const next = tokens[at + 1]
    if (token === '(') open += 1
    if (token === ')') open -= 1
    if (open < 0 || /^[[\]{}"]$/.test(token)) throw new Error(`${expression}: brackets do not match`)
    if (!/^[A-Za-z_:]/.test(token) || OPERATORS.has(token)) continue
    if (GROUPING.has(token)) at = tokens.indexOf(')', at)
    else if (AGGREGATIONS.has(token)) continue
    else if (next !== '(') names.add(token)
    else if (!FUNCTIONS.has(token)) throw new Error(`${expression}: unknown function ${token}`)
  }
  if (open !== 0) throw new Error(`${expression}: brackets do not match`)
  return Array.from(names)
}
