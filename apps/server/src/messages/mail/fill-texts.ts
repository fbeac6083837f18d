/** Texts that a mail takes when it leaves: the operator's phone may change while it waits. */

/** Placeholder → text. */
export type MailTexts = Readonly<Record<string, string>>

/** Returns `value` with the placeholders in each of its strings replaced, `escape` applied to what replaces them. */
export function fillTexts<Value>(
  value: Value,
  texts: MailTexts,
  escape: (text: string) => string = (text) => text,
): Value {
  return fill(value, texts, escape) as Value
}

function fill(value: unknown, texts: MailTexts, escape: (text: string) => string): unknown {
  if (typeof value === 'string')
    return Object.entries(texts).reduce(
      (filled, [placeholder, text]) => filled.replaceAll(placeholder, () => escape(text)),
      value,
    )
  if (Array.isArray(value)) return value.map((one) => fill(one, texts, escape))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, fill(one, texts, escape)]))
}
