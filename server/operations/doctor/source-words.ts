import { sqlCheck } from './check.ts';

export const sourceWordsCheck = sqlCheck(
  'source words',
  'The products that each of the words of sources counts are those that say it.',
  `select format('words %s: count %s products, %s say them', id, source_words.products, coalesce(said.products, 0)) as what
   from source_words
   left join (select word_id, count(*) as products from unread_words group by 1) said on said.word_id = source_words.id
   where source_words.products <> coalesce(said.products, 0)
   order by id`,
);
