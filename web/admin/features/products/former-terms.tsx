import { Navigate } from 'react-router';
import { useAdminQuery } from '#web/admin/kit/admin-query.ts';
import { useLocalPath } from '#web/i18n/link.tsx';
import { Spinner } from '#web/ui/spinner.tsx';

/** Kinds of the options that had lists of their own, which people have kept the addresses of. */
const formerKinds: Readonly<Record<string, string>> = { color: 'colour', memory: 'number' };

/** Whether this was once a list of terms, and is an attribute now. */
export const wasTerms = (kind: string): boolean => Object.hasOwn(formerKinds, kind);

/** Leads from an address of such a list to the attribute. */
export function FormerTerms({ kind }: { kind: string }) {
  const localPath = useLocalPath();
  const { data } = useAdminQuery('GET /admin/attribute-fields/', { query: { ids: '' } });
  if (!data) return <Spinner />;
  const field = data.results.find((each) => each.is_common_option && each.kind === formerKinds[kind]);
  return <Navigate replace to={localPath(field ? `/admin/attributes/${field.id}` : '/admin/attributes')} />;
}
