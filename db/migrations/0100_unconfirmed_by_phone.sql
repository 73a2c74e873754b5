-- What a phone holds by orders that nobody has confirmed is asked with every order; only orders that are new count.
create index concurrently orders_unconfirmed_phone on orders (phone) where status = 'new';
