import type { QueryClient } from '@tanstack/react-query'
import { citiesQuery } from './list-cities.ts'

/** Loads the known cities on demand. A module of its own: a dynamic import adds the list of its chunk's file names to the importer. */
export const fetchCities = (client: QueryClient) => client.fetchQuery(citiesQuery)
