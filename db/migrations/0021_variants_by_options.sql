-- Checked at the end of a transaction: an editor writes a variant first and its options behind it.
alter table variants add constraint variants_told_apart unique using index variants_told_apart
  deferrable initially deferred;
alter table variants drop constraint variants_product_id_color_id_memory_id_key;
