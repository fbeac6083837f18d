-- Up Migration

create index concurrently if not exists payments_questions on payments (next_question_at) where next_question_at is not null;
create index concurrently if not exists payments_money on payments (waktu_pembayaran)
  where metode = 'midtrans' and status in ('paid', 'refunded');
