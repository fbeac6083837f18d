/**
 * Awaits statements of one transaction that were sent together, in the order in which they were sent. Throws the first
 * fault of that order: those behind it in the transaction follow from it.
 */
export async function inOrder<const Sent extends readonly Promise<unknown>[]>(
  ...sent: Sent
): Promise<{ -readonly [At in keyof Sent]: Awaited<Sent[At]> }> {
  // Even after a fault, the transaction must not end before the database has answered all of them.
  await Promise.allSettled(sent)
  return Promise.all(sent)
}
