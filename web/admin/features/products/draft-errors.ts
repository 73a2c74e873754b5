import type { BulkRefusal } from '#contract/admin/bulk-edits.ts';
import type { AdminProduct } from '#contract/admin/catalog.ts';
import type { ApiError } from '#web/api/api-error.ts';
import { errorText } from '#web/api/error-text.ts';
import { useT } from '#web/i18n/i18n.tsx';
import type { TextKey } from '#web/i18n/texts.ts';
import { useRefusalText } from './refusal-text.ts';

type FieldCode = { code: string } & Record<string, string | number>;

/** Where a refusal is shown: at a field, next to the editor, or as a conflict of versions. */
export type Refused = { fields: Record<string, string>; message?: string; current?: AdminProduct };

/** Why an offer is dishonest; the other codes are of values. */
const violating = ['never_sold', 'not_lower', 'never_asked'];

/** Paths in the editor that have other names in the save. */
const pathInEditor = (path: string) => path.replace(/\.stock_change$/, '.stock');

/** Translates a refused save. */
export function useReadRefusal(): (error: ApiError) => Refused {
  const t = useT();
  const refusalText = useRefusalText();
  const inWords = ({ code, ...figures }: FieldCode) =>
    violating.includes(code)
      ? refusalText({ reason: code, ...figures } as BulkRefusal)
      : t(`admin_products.error_${code}` as TextKey, figures);
  return (error) => {
    // No body where the shop was not reached at all.
    const { code, current, codes = {} } = (error.body ?? {}) as RefusalBody;
    if (code === 'stale' && current) return { fields: {}, current };
    const fields = Object.entries(codes).map(([path, wrong]) => [pathInEditor(path), inWords(wrong)]);
    if (fields.length === 0) return { fields: {}, message: errorText(t, error) };
    return { fields: Object.fromEntries(fields), message: t('admin_products.check_fields') };
  };
}

type RefusalBody = { code?: string; current?: AdminProduct; codes?: Record<string, FieldCode> };
