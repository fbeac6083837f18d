import { hasStops, stopsOfManifest, type Manifest, type ManifestStop } from '@tiketbus/contract'
import { useState } from 'react'
import { localStore, readJson, writeJson } from '../../../lib/storage.ts'

const KEY = 'boarding-stop'

/** A stop of a departure, as it is remembered on this device. */
const nameOf = (idRute: number, { simpul, id_titik }: ManifestStop): string =>
  [idRute, simpul, id_titik ?? ''].join('/')

/** The stops at which people get on, and the one at which the bus is: chosen by the crew, and remembered on this device [B704]. */
export function useBusStop(idRute: number | undefined, manifest: Manifest | undefined) {
  const [chosen, setChosen] = useState(() => readJson(localStore, KEY))
  const isByStop = manifest !== undefined && manifest.called_off_at === null && hasStops(manifest)
  const stops = isByStop ? stopsOfManifest(manifest).filter(isToGetOn) : []
  return {
    stops,
    at: idRute === undefined ? undefined : stops.find((stop) => nameOf(idRute, stop) === chosen),
    choose(stop: ManifestStop | undefined): void {
      const name = stop && idRute !== undefined ? nameOf(idRute, stop) : null
      setChosen(name)
      writeJson(localStore, KEY, name)
    },
  }
}

/** Somebody gets on there, or may. */
const isToGetOn = ({ boleh_naik, naik }: ManifestStop): boolean => boleh_naik || naik.length > 0

/** The stop among the options of a check. */
export const optionsOf = (stop: ManifestStop | undefined) => ({
  ...(stop && { simpul: stop.simpul }),
  ...(stop && stop.id_titik !== null && { id_titik: stop.id_titik }),
})
