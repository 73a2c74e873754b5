-- A step of an order that staff took by mistake is taken back by a move of its own, which names the step's row here. No
-- foreign key: both rows belong to one order, go with it, and checking one would scan the table under a lock.
alter table order_timeline add column takes_back bigint;
