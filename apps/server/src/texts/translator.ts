type Names<Text> = Text extends `${string}{${infer Name}}${infer Rest}` ? Name | Names<Rest> : never

type Values<Text> = [Names<Text>] extends [never]
  ? []
  : [values: Readonly<Record<Names<Text>, string | number>>]

type Translate<Texts extends Readonly<Record<string, string>>> = <Key extends keyof Texts>(
  key: Key,
  ...values: Values<Texts[Key]>
) => string

/** Returns the lookup function of a catalogue: it takes a known key, and a value for each `{name}` in its sentence. */
export function translator<const Texts extends Readonly<Record<string, string>>>(
  texts: Texts,
): Translate<Texts> {
  return (key, ...[values]) => fill(texts[key] ?? String(key), values)
}

function fill(sentence: string, values: Readonly<Record<string, string | number>> | undefined): string {
  if (values === undefined) return sentence
  return sentence.replace(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole))
}
