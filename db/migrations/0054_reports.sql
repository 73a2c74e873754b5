-- Reports sum the money of some days, the chats of some days, and what pieces cost when they came.
create index money_movements_moved on money_movements (created_at) where kind <> 'expected';
create index chat_messages_when on chat_messages using brin (sent_at);
create index stock_movements_cost on stock_movements (variant_id) include (delta, unit_cost)
where unit_cost is not null;
