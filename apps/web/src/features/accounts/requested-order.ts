/** The number of the order whose ticket page this is: from the query of a mail's link, else its ticket's [A200]. */
export function requestedOrder(path: string | null): string | undefined {
  const [, id, number] = /^\/ticket\/([1-9]\d{0,9})(?:\?pesanan=([0-9A-F]{8}))?$/.exec(path ?? '') ?? []
  return number ?? (id && `TB-${id}`)
}
