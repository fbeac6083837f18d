/**
 * Returns the address at which a payment page is opened. A page on our own site (the simulator's) is returned as a path alone: a
 * user who opened the demo by another address of the machine, for example on a phone in the same network, stays on that address
 * and stays logged in.
 */
export function pageAddress(redirectUrl: string, publicUrl: string): string {
  const page = new URL(redirectUrl)
  return page.origin === new URL(publicUrl).origin ? page.pathname + page.search : redirectUrl
}
