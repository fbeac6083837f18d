import { useEffect, useState } from 'react'

/** Loads rarely needed code, a component for example, once it is wanted; undefined until loaded, or if loading fails. */
export function useOnDemand<Thing>(isWanted: boolean, load: () => Promise<Thing>): Thing | undefined {
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
