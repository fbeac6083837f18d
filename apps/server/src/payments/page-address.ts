/**
 * The address at which a payment page is opened. One on our own site, the simulator's, is its path alone: a user who opened
 * demo by another address of the machine, a phone in the same network for one, stays there and stays logged in.
 */
export function pageAddress(redirectUrl: string, publicUrl: string): string {
  const page = new URL(redirectUrl)
  return page.origin === new URL(publicUrl).origin ? page.pathname + page.search : redirectUrl
}
