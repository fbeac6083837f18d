import type { QueryClient } from '@tanstack/react-query'
import { citiesQuery } from './list-cities.ts'

/** The known cities, for a page that asks for them late. A part of its own: what is fetched late costs the others its list of names. */
export const fetchCities = (client: QueryClient) => client.fetchQuery(citiesQuery)
