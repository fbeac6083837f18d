/** Conditions that several stores ask in the same words, each of the aliases that it names. */

/** The database's clock as `at.now`, read once a statement. */
export const AT = 'at as materialized (select clock_timestamp() as now)'

/** Whether the claim `c` counts at `at.now`: while a ticket has the seat or a hold has not expired, swept or not. */
export const CLAIM_COUNTS = '(c.id_tiket is not null or c.waktu_expired > at.now)'

/** The same by the clock at the moment in which the row is read. */
export const CLAIM_COUNTS_NOW = '(c.id_tiket is not null or c.waktu_expired > clock_timestamp())'

/**
 * Whether nobody has ended the hold `h`, in words that no partial index has: with `is null`, a plan from a quiet hour, when hardly
 * a hold is open, reads the index of the open ones from end to end. With 9,000 of them that is 2 ms a claim.
 */
export const HOLD_IS_OPEN = `coalesce(h.ended_at, 'infinity') = 'infinity'`

/** Whether each of a list of LIKE patterns is found in origin, destination or name of the bus `b` of the trip `t` [B56]. */
export const namesEach = (patterns: string) =>
  `t.asal || ' ' || t.tujuan || ' ' || b.nama_bus ilike all (${patterns})`

/** The users of a list of token hashes, in its order; 0 for a token that nobody has. Whether the sessions live is not asked. */
export const ownersOf = (tokenHashes: string) => `(
  select array_agg(coalesce(s.id_user, 0) order by token.n)
  from unnest(${tokenHashes}) with ordinality as token (hash, n) left join sessions s on s.token_hash = token.hash)`
