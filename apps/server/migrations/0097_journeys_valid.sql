-- Up Migration

alter table seat_claims validate constraint seat_claims_leg;
alter table trips validate constraint trips_legs;
alter table trips validate constraint trips_km;
alter table holds validate constraint holds_journey;
alter table orders validate constraint orders_journey;
alter table tickets validate constraint tickets_journey;
