/**
 * Where a payment page is opened. One on our own site, the simulator's, is named by its path alone: whoever opened the
 * demo by another address of the machine, a phone in the same network for one, stays there and stays logged in.
 */
export function pageAddress(redirectUrl: string, publicUrl: string): string {
  const page = new URL(redirectUrl)
  return page.origin === new URL(publicUrl).origin ? page.pathname + page.search : redirectUrl
}
