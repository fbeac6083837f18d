/**
 * Awaits statements of one transaction that were sent together. Throws the first error in the order in which they were sent: the
 * later ones follow from it.
 */
export async function inOrder<const Sent extends readonly Promise<unknown>[]>(
  ...sent: Sent
): Promise<{ -readonly [At in keyof Sent]: Awaited<Sent[At]> }> {
  // Even after an error, the transaction must not end before the database has answered all of them.
  await Promise.allSettled(sent)
  return Promise.all(sent)
}
