-- Up Migration

-- Why an administrator changed a ticket's status, if they stated it; goes with the order's people.
alter table ticket_history add column alasan text;
