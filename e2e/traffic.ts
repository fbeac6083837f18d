/** What the browser fetches for a page: bytes as they came over the network, heads included, and how many replies. */
import type { Page } from '@playwright/test'

export type Traffic = { readonly bytes: number; readonly replies: number }

/** Counts what is fetched from now on. The returned function answers what has come since it was last called. */
export async function countTraffic(page: Page): Promise<() => Traffic> {
  const devtools = await page.context().newCDPSession(page)
  let now = { bytes: 0, replies: 0 }
  const own = new Set<string>()
  devtools.on('Network.requestWillBeSent', ({ requestId, request }) => {
    // A page asks on while it is open: that is no step's price.
    if (!request.url.includes('/seat-events/')) own.add(requestId)
  })
  devtools.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    // The browser's cache costs nothing.
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
