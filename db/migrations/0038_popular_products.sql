-- What a search shows under no hits, the most popular products, without looking at all of them.
create index search_documents_popular on search_documents (is_accessory, popularity desc, product_id);
