/** The keys of tickets' codes over the years: a new APP_SECRET is a new key, and codes that were printed before remain valid. */
import type { TicketCode } from '@tiketbus/contract'
import type { Db, Reader } from '../platform/database/database.ts'
import { isSignedWith, ticketKey, type Keys } from './ticket-code.ts'
import { deleteOldTicketKeys, findTicketKey, FIRST_KEY, upsertTicketKey } from './ticket-key-store.ts'

/** Stores this server's key, and forgets those whose last departure is over. */
export async function keepTicketKey(db: Db, keys: Keys): Promise<void> {
  await db.transaction(
    async (tx) => {
      await upsertTicketKey(tx, ticketKey(keys))
      await deleteOldTicketKeys(tx)
    },
    { scans: true },
  )
}

/**
 * Returns the ticket of the first of these readings of a code that we signed; undefined if we signed none. The ticket may have been
 * cancelled since.
 */
export async function findSignedTicket(
  reader: Reader,
  keys: Keys,
  codes: readonly TicketCode[],
): Promise<number | undefined> {
  const own = ticketKey(keys)
  for (const code of codes) {
    const key =
      code.kid === own.kid
        ? own.public_key
        : await findTicketKey(reader, code.kid ?? FIRST_KEY, code.id_tiket)
    if (key && isSignedWith(key, code)) return code.id_tiket
  }
  return undefined
}
