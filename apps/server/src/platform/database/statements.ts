/**
 * Named SQL. The types of parameters and rows are described by the database, not by hand: `npm run
 * statements` describes each statement against the current schema and writes the types beside it, as statements.d.ts.
 */

/** By a statement's name; each folder's statements.d.ts adds its own. */
// oxlint-disable-next-line typescript/no-empty-object-type -- others add to it
export interface Described {}

type Values = readonly unknown[]
type ValuesOf<Name> = Name extends keyof Described
  ? Extract<Described[Name], { values: Values }>['values']
  : Values
type RowOf<Name> = Name extends keyof Described ? Extract<Described[Name], { row: unknown }>['row'] : unknown

declare const types: unique symbol

export type Statement<V extends Values = Values, Row = unknown> = {
  readonly name: string
  readonly text: string
  /** Prepared once per connection under its name; otherwise planned for its values each time. */
  readonly prepared: boolean
  readonly [types]?: { values: V; row: Row }
  /** The same statement with types that the database does not know: the shape of JSON, a narrower text. */
  as<Known extends { [Column in keyof Row]?: unknown }>(): Statement<V, Omit<Row, keyof Known> & Known>
}

/** The arguments of a statement: none if it has no `$1`. */
export type Arguments<S> = S extends Statement<infer V> ? (V extends readonly [] ? [] : [values: V]) : never
export type RowsOf<S> = S extends Statement<Values, infer Row> ? Row[] : never

export type Known = {
  /** Columns that are never null although the database cannot know it, because they are computed or outer-joined. */
  present?: readonly string[]
  /** Columns that may be null although their table's column may not. */
  nullable?: readonly string[]
  /** `false` for lists with filters: planned each time, so that `$1::text is null or …` costs nothing when `$1` is null. */
  prepared?: boolean
}

export type Registered = Known & { readonly name: string; readonly text: string; readonly described: string }

const registered: Registered[] = []

/** Returns every statement of the loaded modules; a statement with variants once for each. */
export function registeredStatements(): readonly Registered[] {
  return registered
}

/** Declares a statement with `$1…` parameters; its name is unique and identifies its description. */
export function sql<const Name extends string>(
  name: Name,
  text: string,
  known: Known = {},
): Statement<ValuesOf<Name>, RowOf<Name>> {
  registered.push({ ...known, name, text, described: name })
  return statement(name, text, known)
}

type Choices = Record<string, readonly (string | boolean)[]>
type Choice<C extends Choices> = { readonly [Key in keyof C]: C[Key][number] }

/**
 * Declares a statement whose text depends on choices from fixed lists: one statement per combination, each of which is described.
 * Their rows have the same type; the parameters depend on the text.
 */
export function sqlVariants<const Name extends string, const C extends Choices>(
  name: Name,
  choices: C,
  text: (choice: Choice<C>) => string,
  knownOf: (choice: Choice<C>) => Known = () => ({}),
): (choice: Choice<C>) => Statement<Values, RowOf<Name>> {
  const variants = new Map<string, Statement<Values, RowOf<Name>>>()
  for (const choice of combinations(choices)) {
    const known = knownOf(choice)
    const variant = { name: `${name}_${variants.size}`, text: text(choice) }
    registered.push({ ...known, ...variant, described: name })
    variants.set(keyOf(choice), statement(variant.name, variant.text, known))
  }
  return (choice) => {
    const found = variants.get(keyOf(choice))
    if (!found) throw new Error(`Statement ${name} has no variant ${keyOf(choice)}`)
    return found
  }
}

function statement<V extends Values, Row>(
  name: string,
  text: string,
  { prepared = true }: Known,
): Statement<V, Row> {
  const result = { name, text, prepared, as: () => result }
  return result as Statement<V, Row>
}

function combinations<C extends Choices>(choices: C): Choice<C>[] {
  const start: Record<string, string | boolean>[] = [{}]
  return Object.entries(choices).reduce(
    (all, [key, options]) => all.flatMap((one) => options.map((option) => ({ ...one, [key]: option }))),
    start,
  ) as Choice<C>[]
}

const keyOf = (choice: Record<string, string | boolean>) =>
  Object.keys(choice)
    .toSorted()
    .map((key) => `${key}=${choice[key]}`)
    .join(' ')
