-- Up Migration

-- Attempts that ended before this release are asked about as well, spread over two days.
update payments set questions = 24, next_question_at = clock_timestamp() + random() * interval '2 days'
where metode = 'midtrans' and status in ('closed', 'taken_back') and created_at > clock_timestamp() - interval '42 days';
update payments set next_question_at = clock_timestamp() where status in ('unknown', 'superseded');
