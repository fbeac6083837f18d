import { DEFAULT_SETTINGS, SETTINGS_META, settingPlace, type Settings } from '@tiketbus/contract'

/** What this page's server is configured with; what it does not say is as usual. */
export function readSettings(): Settings {
  const told = document.querySelector<HTMLMetaElement>(`meta[name=${SETTINGS_META}]`)?.content
  try {
    const settings: unknown = JSON.parse(told ?? '{}')
    return { ...DEFAULT_SETTINGS, ...(typeof settings === 'object' ? settings : {}) }
  } catch {
    return DEFAULT_SETTINGS
  }
}

/** A figure in a sentence that states a rule; when the web is built, the place that the server fills. */
export function ruleFigure(name: Exclude<keyof Settings, 'paymentPages'>): string {
  return typeof document === 'undefined' ? settingPlace(name) : String(readSettings()[name])
}
