-- How the goods of a quote are to be received. Null: a quote of before, whose `type` says it.
alter table quotes add column receiving_id integer references receiving_methods;
