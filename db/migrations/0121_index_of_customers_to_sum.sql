create index concurrently if not exists customers_to_sum_user on customers_to_sum (user_id);
