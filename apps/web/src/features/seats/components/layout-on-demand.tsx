import { useOnDemand } from '../../../lib/use-on-demand.ts'
import type { LayoutAreaProps } from './layout-area.tsx'
import { SeatMapLoading } from './seat-map.tsx'

const load = () => import('./layout-area.tsx')

/** The seat map of a departure with a layout: code that most departures do not need. */
export function LayoutOnDemand(props: Omit<LayoutAreaProps, 'loading'>) {
  const code = useOnDemand(true, load)
  const loading = <SeatMapLoading totalSeats={props.seats.totalSeats} />
  return code ? <code.LayoutArea {...props} loading={loading} /> : loading
}
