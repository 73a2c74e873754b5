import * as contract from '#contract/admin/source-words.ts';
import { type Route, serve } from '#server/platform/http/serve.ts';
import type { Services } from '#server/platform/services.ts';
import { listWords } from './decision-queries.ts';
import { decideWords } from './source-words.ts';

/** Words of sources, for those who decide what they mean. */
export const adminSourceWordsRoutes = ({ db }: Services): Route[] => [
  serve(contract.listSourceWords, ({ query: { limit, offset, ...filter } }) =>
    listWords(db, filter, { limit, offset }),
  ),
  serve(contract.decideSourceWords, ({ user, body }) => decideWords(db, user, body)),
];
