alter table orders validate constraint orders_news_channel_check;
