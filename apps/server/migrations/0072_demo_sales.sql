-- Up Migration

-- The demo's sales, one row a departure (seed/): planned once at the first start, so that a start which was killed is finished by the next one
-- and a finished one is not repeated. Empty in real operation.
create table demo_sales (
  -- The departure's `trips.seed_key`.
  seed_key text primary key,
  -- It is sold while it lies ahead, and moved back afterwards.
  past boolean not null,
  -- What the demo's passenger account buys there; null: nothing.
  passenger text constraint demo_sales_passenger check (passenger in ('past', 'paid', 'unpaid')),
  -- When its orders were placed, when their times were moved back, and when nothing was left to do.
  placed_at timestamptz,
  moved_at timestamptz,
  finished_at timestamptz
);
