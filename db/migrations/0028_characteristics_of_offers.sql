-- What an offer of 1C says of itself in addition to colour and memory: [{ "title": "Размер", "value": "44 мм" }].
alter table exchange_offers add column characteristics jsonb not null default '[]';
