import { cityKey, type City } from '@tiketbus/contract'

/** The known city with this name or alias. */
export function cityOf(cities: readonly City[], name: string): City | undefined {
  const wanted = cityKey(name)
  return cities.find(({ nama, alias }) => [nama, ...alias].some((known) => cityKey(known) === wanted))
}
