/** Where `requested-page.ts` remembers the page that a visitor wanted; here, since boot.ts writes it too. */
export const REQUESTED_PAGE_KEY = 'remembered_origin'

/** The number of the order whose ticket page this is: in the address of a mail's link, else its ticket's. */
export function requestedOrder(path: string | null): string | undefined {
  const [, id, number] = /^\/ticket\/([1-9]\d{0,9})(?:\?pesanan=([0-9A-F]{8}))?$/.exec(path ?? '') ?? []
  return number ?? (id && `TB-${id}`)
}
