/**
 * The seat map: how a bus is rendered, how it is refreshed, and how changes by others are shown.
 * Owns the layout (2–aisle–2, 40 seats if unknown, unless the departure has one) and the refresh intervals [S12, S13]; the server owns the seats.
 */
export { BusFront } from './components/bus-front.tsx'
export {
  focusSeatMap,
  SeatLegend,
  SeatMap,
  SeatMapLoading,
  SeatChangeAnnouncer,
} from './components/seat-map.tsx'
export { LayoutMap } from './components/layout-map.tsx'
export { ClassChip } from './components/layout-classes.tsx'
export { DeckTabs, usePanel } from './components/layout-decks.tsx'
export { ObjectDrawing } from './components/layout-rows.tsx'
export { deckName, numberOfRow, rowName, seatByArrow, seatsOfDeck } from './layout-grid.ts'
export { LayoutTable } from './components/layout-table.tsx'
export { LayoutOnDemand } from './components/layout-on-demand.tsx'
export { statesOf, type SeatAvailability } from './seat-view.ts'
export { useSeats, type Seats } from './use-seats.ts'
export { rowsOf, SEAT_COLUMNS, seatByKey } from './seat-layout.ts'
