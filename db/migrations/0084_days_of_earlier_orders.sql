insert into order_days_to_recount
select distinct (created_at at time zone 'Asia/Bishkek')::date from orders
on conflict (day) do nothing;
