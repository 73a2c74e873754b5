-- What tells an offer of 1C from others of its product in the same colour and memory: "eSIM", "2 м".
alter table exchange_offers add column detail text;
