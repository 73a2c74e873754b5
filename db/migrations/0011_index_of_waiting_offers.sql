create index concurrently if not exists exchange_offers_waiting on exchange_offers (waiting_currency) where waiting_currency is not null;
