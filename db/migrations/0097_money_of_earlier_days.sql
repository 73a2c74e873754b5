insert into money_day_changes (day)
select distinct (created_at at time zone 'Asia/Bishkek')::date from money_movements where kind <> 'expected';
