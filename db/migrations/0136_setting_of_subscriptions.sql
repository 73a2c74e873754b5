-- The setting is called by what it limits, as the table of back-in-stock subscriptions is.
update settings set key = 'back_in_stock' where key = 'tell_me';
