update import_products set differences = said_in_options(differences)
where line >= $1 and line < $2 and differences @? '$[*].variant.hash_code';
