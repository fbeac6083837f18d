/** Random choices that depend on a text alone: a plan that is made again after a crash is the same plan. */
export type Random = {
  /** An integer from `min` to `max`, both included. */
  int(min: number, max: number): number
  /** One of the keys, each as often as its number is in relation to the others'. */
  weighted<Key extends string | number>(weights: Partial<Record<Key, number>>): Key
  /** `count` of the values in any order, each at most once. */
  some<Value>(values: readonly Value[], count: number): Value[]
}

export function randomFrom(text: string): Random {
  let state = hash(text)
  // mulberry32
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  const int = (min: number, max: number) => min + Math.floor(next() * (max - min + 1))
  return {
    int,
    weighted: <Key extends string | number>(weights: Partial<Record<Key, number>>) => {
      const entries = Object.entries(weights) as [Key, number][]
      let left = int(
        1,
        entries.reduce((sum, [, weight]) => sum + weight, 0),
      )
      const found = entries.find(([, weight]) => (left -= weight) <= 0)
      if (!found) throw new Error('nothing to choose from')
      return found[0]
    },
    some: (values, count) =>
      values
        .map((value) => ({ value, place: next() }))
        .toSorted((a, b) => a.place - b.place)
        .slice(0, count)
        .map(({ value }) => value),
  }
}

/** FNV-1a. */
function hash(text: string): number {
  let sum = 0x811c9dc5
  for (const letter of text) sum = Math.imul(sum ^ (letter.codePointAt(0) ?? 0), 0x01000193)
  return sum >>> 0
}
