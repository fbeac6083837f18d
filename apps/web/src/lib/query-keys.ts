/**
 * The client session state of the specification [N28] by its names. The query cache's keys begin with the part and the
 * name; a query's `isFetching` and `error` are the part's `loading` and `error`. Another name does not compile.
 * State that no server sends is stored elsewhere: `auth` in `features/accounts/auth-state.ts`, `selectedSeats` and the
 * reservations in `features/holds/api/booking-storage.ts`, `alerts` in `alerts.ts`.
 */
type StateKey =
  | readonly ['auth', 'user'?, ...rest: unknown[]]
  | readonly ['routes', 'routes' | 'selectedRoute', ...rest: unknown[]]
  | readonly ['tickets', 'tickets' | 'selectedTicket' | 'availableSeats', ...rest: unknown[]]
  | readonly ['reservations', ('reservations' | 'currentReservation')?, ...rest: unknown[]]
  | readonly ['booking', 'bookingSummary'?, ...rest: unknown[]]
  // Admin: 'stats', 'users'; admin buses, admin routes, admin tickets: the list by its filters, the selected item as 'one'.
  | readonly ['admin', ...rest: unknown[]]

/** Names that the specification does not have. */
type OtherKey =
  | readonly ['cities', 'all'?]
  | readonly ['sessions']
  | readonly ['operator']
  | readonly ['layout', number]
  | readonly ['days', ...rest: unknown[]]
  | readonly ['destinations', string]
  | readonly ['payment-status', number]
  | readonly ['moved-refund', string]
  | readonly ['refund-account', number]
  | readonly ['reset' | 'verifyLink' | 'loginByLink' | 'undoEmail', string]

declare module '@tanstack/react-query' {
  interface Register {
    queryKey: StateKey | OtherKey
  }
}

export type { StateKey }
