import { useEffect, useState } from 'react'

/** What few visits need, a component for example: fetched once it is wanted; undefined until it is here, or if it never comes. */
export function useRare<Thing>(isWanted: boolean, load: () => Promise<Thing>): Thing | undefined {
  const [found, setFound] = useState<{ thing: Thing }>()
  useEffect(() => {
    if (!isWanted) return
    load().then(
      (thing) => setFound({ thing }),
      () => undefined,
    )
  }, [isWanted, load])
  return found?.thing
}
