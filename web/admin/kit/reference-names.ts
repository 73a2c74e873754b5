import type { Input, Reply } from '#contract/client.ts';
import type { Language } from '#rules/text/language.ts';
import { localized } from '#rules/text/localized.ts';
import { useLanguage } from '#web/i18n/i18n.tsx';
import { useAdminQuery } from './admin-query.ts';

export type ReferenceKind = NonNullable<Input<'GET /admin/references/'>['query']>['kind'];
export type Reference = Reply<'GET /admin/references/'>['results'][number];

/** What a brand or a category is called; a category with whose it is, as many are called alike. */
export function referenceName({ brand, ...row }: Reference, language: Language): string {
  const own = localized(row, 'title', language);
  return brand ? `${own} (${localized(brand, 'title', language)})` : own;
}

const none: Reference[] = [];

/** Those that a record refers to, asked for in one call. */
export function useReferences(kind: ReferenceKind, ids: readonly number[]): readonly Reference[] {
  const wanted = [...new Set(ids)].filter((id) => id > 0).toSorted((one, other) => one - other);
  const { data } = useAdminQuery(
    'GET /admin/references/',
    { query: { kind, ids: wanted.join(',') } },
    { enabled: wanted.length > 0, keepPrevious: true },
  );
  return data?.results ?? none;
}

/** Their names; undefined for what has not come, or is gone. */
export function useReferenceNames(kind: ReferenceKind, ids: readonly number[]): (id: number) => string | undefined {
  const language = useLanguage();
  const names = new Map(useReferences(kind, ids).map((row) => [row.id, referenceName(row, language)]));
  return (id) => names.get(id);
}
