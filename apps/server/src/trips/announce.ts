/** The shortest time between two announcements: each is a transaction and wakes a reader in every server. */
const QUIET_MS = 25

/**
 * Returns a function to call after a commit: it sends at once, and once more after a while for all commits since. Nothing
 * depends on the arrival, so that failures are ignored: readers poll every second anyway.
 */
export function createAnnouncer(send: () => Promise<void>): () => void {
  let sending = false
  let again = false
  const announce = (): void => {
    if (sending) {
      again = true
      return
    }
    sending = true
    again = false
    send()
      .catch(() => {})
      .finally(() => {
        setTimeout(() => {
          sending = false
          if (again) announce()
        }, QUIET_MS).unref()
      })
  }
  return announce
}
