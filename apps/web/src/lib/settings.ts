import { DEFAULT_SETTINGS, SETTINGS_META, settingPlaceholder, type Settings } from '@tiketbus/contract'

/** The settings of the server that sent this page; defaults for those it does not name. */
export function readSettings(): Settings {
  const content = document.querySelector<HTMLMetaElement>(`meta[name=${SETTINGS_META}]`)?.content
  try {
    const settings: unknown = JSON.parse(content ?? '{}')
    return { ...DEFAULT_SETTINGS, ...(typeof settings === 'object' ? settings : {}) }
  } catch {
    return DEFAULT_SETTINGS
  }
}

/** A setting for a text that states a rule; in the build, a placeholder that the server fills. */
export function settingText(name: Exclude<keyof Settings, 'paymentPages'>): string {
  return typeof document === 'undefined' ? settingPlaceholder(name) : String(readSettings()[name])
}
