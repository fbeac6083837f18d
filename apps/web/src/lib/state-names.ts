/**
 * The client session state of the specification [N28], by its names: the query cache's keys begin with the part and
 * the name, and a query's own `isFetching` and `error` are the part's `loading` and `error`. A screen that used another
 * name would not compile. What no server sends stands elsewhere, by its name as well: `auth` in
 * `features/accounts/auth-state.ts`, `selectedSeats` and the reservations in
 * `features/holds/api/booking-storage.ts`, `alerts` in `alerts.ts`.
 */
type StateKey =
  | readonly ['auth', 'user'?, ...rest: unknown[]]
  | readonly ['routes', 'routes' | 'selectedRoute', ...rest: unknown[]]
  | readonly ['tickets', 'tickets' | 'selectedTicket' | 'availableSeats', ...rest: unknown[]]
  | readonly ['reservations', 'currentReservation', ...rest: unknown[]]
  | readonly ['booking', 'bookingSummary'?, ...rest: unknown[]]
  // Admin: 'stats', 'users'; admin buses, admin routes, admin tickets: the list by its filters, the selected item as 'one'.
  | readonly ['admin', ...rest: unknown[]]

/** What the specification does not name. */
type OtherKey =
  | readonly ['cities']
  | readonly ['days', ...rest: unknown[]]
  | readonly ['destinations', string]
  | readonly ['payment-status', number]
  | readonly ['reset-token' | 'verify-link' | 'login-link', string]

declare module '@tanstack/react-query' {
  interface Register {
    queryKey: StateKey | OtherKey
  }
}

export type { StateKey }
