import bowser from 'bowser'

const MAX_LENGTH = 60

/** Returns browser and system of a user agent, roughly ('Chrome · Android'); undefined if it names neither. The client chose the text. */
export function deviceName(userAgent: string | undefined): string | undefined {
  if (!userAgent) return undefined
  const { browser, os } = bowser.parse(userAgent)
  const name = [browser.name, os.name].filter(Boolean).join(' · ')
  return name.replace(/[^\w .·-]/g, '').slice(0, MAX_LENGTH) || undefined
}
