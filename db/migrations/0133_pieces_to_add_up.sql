insert into product_piece_changes (product_id) select id from products order by id;
