insert into customers_to_sum (user_id) select distinct user_id from orders where user_id is not null order by user_id;
