import type { ReactNode } from 'react';
import type { AdminProduct, AdminProductRow } from '#contract/admin/catalog.ts';
import { defaultLanguage } from '#rules/text/language.ts';
import { InlineCell } from '#web/admin/kit/list/inline-cell.tsx';
import { ApiError } from '#web/api/api-error.ts';
import { api } from '#web/api/browser.ts';
import { useT } from '#web/i18n/i18n.tsx';
import { useReadRefusal } from './draft-errors.ts';
import { draftOf, saveOf } from './product-draft.ts';
import { useWholeNumberError } from './product-input.tsx';

/** What of a variant is changed in the list, and its least and most. */
const ranges = { price: { min: 1, max: 100_000_000 }, stock: { min: 0, max: 1_000_000 } } as const;

type InlineVariantProps = {
  row: AdminProductRow;
  /** What the product is called. */
  name: string;
  part: keyof typeof ranges;
  children: ReactNode;
};

/** The price, or the pieces, of a product's only variant, changed in the list; several variants are changed in the editor. */
export function InlineVariant({ row, name, part, children }: InlineVariantProps) {
  const t = useT();
  const readRefusal = useReadRefusal();
  const wrongNumber = useWholeNumberError();
  if (row.variant_count !== 1) return children;
  const params = { id: row.id };
  const title = part === 'price' && row.discount > 0 ? 'price_before' : part;
  return (
    <InlineCell<AdminProduct>
      label={`${t(`admin_products.${title}`)}, ${name}`}
      load={() => api('GET /admin/products/{id}/', { params })}
      textOf={({ variants: [variant] }) => String(variant?.[part] ?? '')}
      save={(product, text) => api('PUT /admin/products/{id}/', { params, body: saveWith(product, part, text) })}
      check={(text) => wrongNumber(text, ranges[part])}
      changes={['GET /admin/products/', 'GET /admin/products/{id}/']}
      refusal={(error) =>
        error instanceof ApiError && error.status === 400 ? Object.values(readRefusal(error).fields)[0] : undefined
      }
    >
      {children}
    </InlineCell>
  );
}

/** The whole product as it is saved, with another price or other pieces of its variant. */
function saveWith(product: AdminProduct, part: keyof typeof ranges, text: string) {
  const draft = draftOf(product, defaultLanguage);
  return saveOf({ ...draft, variants: draft.variants.map((variant) => ({ ...variant, [part]: text })) });
}
