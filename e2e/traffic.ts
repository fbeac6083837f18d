/** The network traffic of a page: bytes as transferred, headers included, and the number of replies. */
import type { Page } from '@playwright/test'

export type Traffic = { readonly bytes: number; readonly replies: number }

/** Starts counting. The returned function returns the traffic since its last call. */
export async function countTraffic(page: Page): Promise<() => Traffic> {
  const devtools = await page.context().newCDPSession(page)
  let now = { bytes: 0, replies: 0 }
  const own = new Set<string>()
  devtools.on('Network.requestWillBeSent', ({ requestId, request }) => {
    // Seat events keep coming while the page is open, so they count for no step.
    if (!request.url.includes('/seat-events/')) own.add(requestId)
  })
  devtools.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    // A reply from the browser's cache has no length.
    if (own.has(requestId) && encodedDataLength > 0)
      now = { bytes: now.bytes + encodedDataLength, replies: now.replies + 1 }
  })
  await devtools.send('Network.enable')
  return () => {
    const counted = now
    now = { bytes: 0, replies: 0 }
    return counted
  }
}
