/** The owner of each table. Triggers in the database write `trip_changes` as well. */

/** Keyed by the folder of `apps/server/src` whose statements may insert, update and delete rows. */
export const TABLE_OWNERS: Readonly<Record<string, readonly string[]>> = {
  accounts: [
    'users',
    'sessions',
    'one_time_codes',
    'mail_links',
    'known_devices',
    'counter_browsers',
    'passkeys',
    'second_factor_challenges',
    'recovery_codes',
    'registration_attempts',
    'staff',
  ],
  fleet: ['buses', 'layouts', 'operator_facts', 'operator_policies'],
  trips: [
    'trips',
    'trip_changes',
    'points',
    'trip_stops',
    'trip_nodes',
    'trip_pairs',
    'trip_class_fares',
    'trip_crew',
    'fare_ceilings',
  ],
  seats: ['seat_claims', 'seat_blocks', 'standing_blocks'],
  holds: ['holds'],
  company: [
    'agency_commissions',
    'agency_topups',
    'agency_payments',
    'counters',
    'agencies',
    'shifts',
    'shift_movements',
    'bank_deposits',
  ],
  books: ['accounts', 'books_check', 'transfers'],
  orders: [
    'orders',
    'added_orders',
    'tickets',
    'ticket_history',
    'ticket_keys',
    'ticket_names',
    'identity_numbers',
  ],
  payments: [
    'payments',
    'payment_tickets',
    'payment_history',
    'payment_notifications',
    'payment_differences',
    'refunds',
    'refund_tickets',
    'refunds_elsewhere',
    'refund_accounts',
  ],
  'back-office': ['audit_log', 'call_off_calls', 'data_requests', 'provider_fees'],
  seed: ['demo_sales'],
  messages: ['gathered_mails', 'mailbox', 'order_mails'],
  platform: ['heartbeats', 'idempotency_keys', 'job_schedule', 'jobs', 'rate_limits', 'security_events'],
}

export type Exception = { statement: string; table: string; because: string }

export const EXCEPTIONS: readonly Exception[] = [
  {
    statement: 'seats_claim_for_hold',
    table: 'holds',
    because: 'the hold and its seats are claimed in one statement: there is no moment with one of them alone',
  },
  {
    statement: 'tickets_change_status',
    table: 'transfers',
    because: 'a ticket changes with its history and its transfer in one statement, on the way of every sale',
  },
  ...(
    [
      ['seed_move_trip', ['trips']],
      ['seed_hide_trip', ['trips']],
      ['seed_move_order', ['orders', 'ticket_history', 'payments', 'payment_history']],
      ['seed_move_boarding', ['tickets']],
      ['seed_move_accounts', ['users']],
      ['seed_move_arrivals', ['ticket_history']],
    ] as const
  ).flatMap(([statement, tables]) =>
    tables.map((table) => ({
      statement,
      table,
      because:
        'what the demo sold at its first start is moved back to an earlier day: no use case changes what has happened',
    })),
  ),
]
