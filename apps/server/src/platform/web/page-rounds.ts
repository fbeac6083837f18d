/** One making of a page at a time for each key, shared by everyone who asks meanwhile. */

export type PageRounds<Page> = {
  /**
   * Begins a round with `make`, or joins the one that begins after the round under way: nobody receives what was read
   * before they asked.
   */
  join(key: string, make: () => Promise<Page>): Promise<Page>
  /** Whether a caller with this key would join, not begin. */
  isUnderWay(key: string): boolean
}

export function createPageRounds<Page>(): PageRounds<Page> {
  const rounds = new Map<string, { next: Promise<Page> | undefined; made: Promise<Page> }>()
  const begin = (key: string, make: () => Promise<Page>): Promise<Page> => {
    const round: { next: Promise<Page> | undefined; made: Promise<Page> } = { next: undefined, made: make() }
    rounds.set(key, round)
    const end = () => {
      if (rounds.get(key) === round && !round.next) rounds.delete(key)
    }
    round.made.then(end, end)
    return round.made
  }
  return {
    join: (key, make) => {
      const round = rounds.get(key)
      if (!round) return begin(key, make)
      const again = () => begin(key, make)
      round.next ??= round.made.then(again, again)
      return round.next
    },
    isUnderWay: (key) => rounds.has(key),
  }
}
