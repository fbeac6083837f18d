/** Between two announcements, however much is committed: each is a transaction and wakes a reader in every server. */
const QUIET_MS = 25

/**
 * Sends after a commit: at once, and for all commits until it was sent and some time later once more. Nothing depends on
 * its arrival, so that a failure is nothing: readers look every second anyway.
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
