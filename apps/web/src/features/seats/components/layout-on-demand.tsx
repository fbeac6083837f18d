import { useOnDemand } from '../../../lib/use-on-demand.ts'
import type { LayoutAreaProps } from './layout-area.tsx'
import { SeatMapLoading } from './seat-map.tsx'

const load = () => import('./layout-area.tsx')

/** The seat map of a departure with a layout: code that most departures do not need. */
export function LayoutOnDemand(props: LayoutAreaProps) {
  const code = useOnDemand(true, load)
  return code ? <code.LayoutArea {...props} /> : <SeatMapLoading totalSeats={props.seats.totalSeats} />
}
