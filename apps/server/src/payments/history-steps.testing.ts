/** The steps of the generated histories. */
import fc from 'fast-check'

/** What an administrator does with each manual refund that is due. */
const transferStep = fc.record({
  do: fc.constantFrom('transfer-marked' as const, 'transfer-unmarked' as const, 'transferred' as const),
})

const adminConfirms = fc.record({
  // `reopens`: sets it to pending, as the back-office does for a passenger who has yet to pay.
  do: fc.constantFrom('admin-confirms' as const, 'admin-reopens' as const),
  seat: fc.nat({ max: 2 }),
  // Proceeds although the provider was not polled.
  unchecked: fc.boolean(),
})

/** What staff keep of the order's seats as soon as it has lost them: for a caller, who may buy, or for an agency until a time. */
const staffKeeps = fc.record({
  do: fc.constantFrom(
    'caller-holds' as const,
    'caller-buys' as const,
    'blocked' as const,
    'blocks-end' as const,
  ),
})

const partialChargeback = fc.record({
  do: fc.constant('partial-chargeback' as const),
  page: fc.nat({ max: 2 }),
  amount: fc.constantFrom(40_000, 100_000, 150_000, 200_000),
})

/** One step in an order's history; `page`: the index of one of its payment pages. */
export const historyStep = fc.oneof(
  { weight: 4, arbitrary: fc.record({ do: fc.constant('open' as const) }) },
  {
    weight: 5,
    arbitrary: fc.record({
      do: fc.constantFrom('choose' as const, 'pay' as const),
      page: fc.nat({ max: 2 }),
      method: fc.constantFrom(
        'gopay' as const,
        'bca_va' as const,
        'credit_card' as const,
        'indomaret' as const,
        'other_qris' as const,
      ),
    }),
  },
  {
    weight: 5,
    arbitrary: fc.record({
      do: fc.constantFrom(
        'settle' as const,
        'deny' as const,
        'expire' as const,
        'cancel' as const,
        'approve' as const,
        'chargeback' as const,
        'notify' as const,
      ),
      page: fc.nat({ max: 2 }),
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      // `unheard`: its notification is lost.
      do: fc.constantFrom('dashboard-refund' as const, 'dashboard-refund-unheard' as const),
      page: fc.nat({ max: 2 }),
      amount: fc.constantFrom(40_000, 150_000, 200_000, 300_000),
    }),
  },
  { weight: 2, arbitrary: partialChargeback },
  // Another page can be opened, and the earlier ones can still be paid.
  { weight: 1, arbitrary: fc.record({ do: fc.constant('pages-over' as const) }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('denied-card' as const), page: fc.nat({ max: 2 }) }) },
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constant('fault' as const),
      type: fc.constantFrom(
        'drop-notification' as const,
        'duplicate-notification' as const,
        'reorder-notifications' as const,
        'altered-status' as const,
        'altered-amount' as const,
        'wrong-signature' as const,
        'status-silent' as const,
        'create-lost' as const,
        'refuse-refund' as const,
        'refund-lost' as const,
        'refuse-direct' as const,
        'refuse-both' as const,
        'no-funds' as const,
      ),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant('fault' as const),
      type: fc.constantFrom(
        // The polls after an accepted cancellation fail.
        'cancel-unheard' as const,
        'expire-fails' as const,
        'cancel-fails' as const,
        'refund-silent' as const,
        'stale-expire' as const,
        'stale-cancel' as const,
        'other-sum' as const,
      ),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      // A captured card that still looks captured one poll later, a refund or chargeback that looks settled; a refund whose status has no sum.
      do: fc.constantFrom('still-captured' as const, 'still-settled' as const, 'sum-missing' as const),
      page: fc.nat({ max: 2 }),
    }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('replay' as const), nth: fc.nat({ max: 5 }) }) },
  { weight: 3, arbitrary: fc.record({ do: fc.constantFrom('jobs' as const, 'arrive' as const) }) },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constantFrom(
        'deadline' as const,
        'half-hour-later' as const,
        'passenger-cancels' as const,
        'status' as const,
        'other-buys' as const,
      ),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({ do: fc.constant('admin-cancels' as const), seat: fc.nat({ max: 2 }) }),
  },
  { weight: 3, arbitrary: adminConfirms },
  { weight: 3, arbitrary: staffKeeps },
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constantFrom(
        // All seats, with a reason that is longer than the provider accepts.
        'all-cancelled' as const,
        'refunds-due' as const,
        'hours-later' as const,
        'night' as const,
        'refund-jobs-lost' as const,
      ),
    }),
  },
  { weight: 2, arbitrary: transferStep },
)

/** One step in the history of an order of three seats that was paid by wallet, perhaps twice: money that goes back in every way. */
export const paidStep = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constantFrom('dashboard-refund' as const, 'dashboard-refund-unheard' as const),
      page: fc.nat({ max: 1 }),
      amount: fc.constantFrom(40_000, 150_000, 200_000, 300_000),
    }),
  },
  { weight: 1, arbitrary: partialChargeback },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('chargeback' as const), page: fc.nat({ max: 1 }) }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('departs' as const) }) },
  {
    weight: 1,
    arbitrary: fc.record({ do: fc.constant('still-settled' as const), page: fc.nat({ max: 1 }) }),
  },
  {
    weight: 4,
    arbitrary: fc.record({ do: fc.constant('admin-cancels' as const), seat: fc.nat({ max: 2 }) }),
  },
  { weight: 4, arbitrary: adminConfirms },
  { weight: 2, arbitrary: staffKeeps },
  {
    weight: 2,
    arbitrary: fc.record({
      // Opens a page if a ticket is pending, and pays it.
      do: fc.constant('pays-again' as const),
      method: fc.constantFrom('gopay' as const, 'bca_va' as const),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      do: fc.constant('fault' as const),
      type: fc.constantFrom('refund-lost' as const, 'refund-silent' as const, 'refuse-both' as const),
    }),
  },
  {
    weight: 5,
    arbitrary: fc.record({
      do: fc.constantFrom('jobs' as const, 'arrive' as const, 'refunds-due' as const, 'hours-later' as const),
    }),
  },
  { weight: 2, arbitrary: transferStep },
)

/** One step in the history of an order that was paid by transfer. */
export const manualStep = fc.oneof(
  fc.record({
    do: fc.constant('dashboard-refund' as const),
    page: fc.constant(0),
    amount: fc.constantFrom(40_000, 150_000, 200_000, 300_000),
  }),
  fc.record({ do: fc.constant('admin-cancels' as const), seat: fc.nat({ max: 1 }) }),
  fc.record({ do: fc.constantFrom('all-cancelled' as const, 'arrive' as const, 'jobs' as const) }),
  transferStep,
)

/** Behaviour that the provider's documentation leaves open, fixed for a whole history. */
export const historyVariants = fc.record({
  plainRefund: fc.constantFrom('booked-at-once' as const, 'booked-later' as const),
  usedRefundKey: fc.constantFrom('same-refund' as const, 'refused' as const),
  refundsInStatus: fc.constantFrom('listed' as const, 'sum-only' as const),
  endingDenied: fc.constantFrom('refused' as const, 'accepted' as const),
  refundAfterChargeback: fc.constantFrom('refused' as const, 'executed' as const),
  denyCode: fc.constantFrom('202' as const, '200' as const),
})

type StepOf<Arbitrary> = Arbitrary extends fc.Arbitrary<infer Step> ? Step : never
export type HistoryStep = StepOf<typeof historyStep> | StepOf<typeof paidStep>
