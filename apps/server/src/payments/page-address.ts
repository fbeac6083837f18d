/**
 * Returns the address at which a payment page is opened. For a page on our own site, the simulator's, it is only the path: a user who
 * opened the demo by another address of the machine, such as a phone in the same network, stays there and stays logged in.
 */
export function pageAddress(redirectUrl: string, publicUrl: string): string {
  const page = new URL(redirectUrl)
  return page.origin === new URL(publicUrl).origin ? page.pathname + page.search : redirectUrl
}
