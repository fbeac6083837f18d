import {
  contactLinks,
  DEFAULT_SETTINGS,
  OPERATOR_PLACEHOLDERS,
  SETTINGS_META,
  settingPlaceholder,
  type ContactLinks,
  type OperatorFacts,
  type Settings,
} from '@tiketbus/contract'

/** The settings of the server that renders pages on request; undefined in the build and in the browser. */
let rendering: Settings | undefined

/** Sets the settings to render with on the server. */
export function setRenderSettings(settings: Settings | undefined): void {
  rendering = settings
}

let parsed: { content: string; settings: Settings } | undefined

/** The settings of the server that sent this page; defaults for those it does not name. */
export function readSettings(): Settings {
  const content = document.querySelector<HTMLMetaElement>(`meta[name=${SETTINGS_META}]`)?.content ?? '{}'
  if (parsed?.content !== content) parsed = { content, settings: parse(content) }
  return parsed.settings
}

function parse(content: string): Settings {
  try {
    const settings: unknown = JSON.parse(content)
    return { ...DEFAULT_SETTINGS, ...(typeof settings === 'object' ? settings : {}) }
  } catch {
    return DEFAULT_SETTINGS
  }
}

/** A setting for a text that states a rule; in the build, a placeholder that the server fills. */
export function settingText(
  name: Exclude<keyof Settings, 'paymentPages' | 'operator' | 'popularLines'>,
): string {
  const settings = known()
  return settings === undefined ? settingPlaceholder(name) : String(settings[name])
}

/**
 * Who runs the buses, with links to call and to chat; in the build, placeholders that the server fills. A text that the operator has
 * not entered is empty: show nothing in its place. Pages of the build cannot test for that, so they show name, address, phone and
 * e-mail alone, which are never empty.
 */
export function operator(): OperatorFacts & ContactLinks {
  const settings = known()
  return settings === undefined
    ? OPERATOR_PLACEHOLDERS
    : { ...settings.operator, ...contactLinks(settings.operator) }
}

const known = () => (typeof document === 'undefined' ? rendering : readSettings())

/** A link that opens a chat with the operator in which `message` is already typed; empty without a number. */
export function whatsAppLink(message: string): string {
  const { whatsapp } = operator()
  return whatsapp && `${whatsapp}?text=${encodeURIComponent(message)}`
}
