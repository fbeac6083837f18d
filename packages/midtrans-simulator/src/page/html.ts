/** Markup that is safe to send: all values in it are escaped. */
export type Html = { readonly markup: string }

type Value = Html | string | number | false | null | undefined | readonly Value[]

const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

/** Tagged template: escapes values, keeps markup made by it, joins lists. */
export function html(strings: TemplateStringsArray, ...values: Value[]): Html {
  return { markup: strings.reduce((text, part, index) => text + render(values[index - 1]) + part) }
}

/** Accepts markup that another library made; never pass text from outside. */
export function trustedMarkup(markup: string): Html {
  return { markup }
}

function render(value: Value): string {
  if (value === null || value === undefined || value === false) return ''
  if (typeof value === 'string') return value.replace(/[&<>"']/g, (sign) => ESCAPES[sign] ?? sign)
  if (typeof value === 'number') return String(value)
  if ('markup' in value) return value.markup
  return value.map(render).join('')
}
