import type { ReactNode } from 'react';
import type { PromoCode } from '#contract/admin/promo.ts';
import { InlineCell } from '#web/admin/kit/list/inline-cell.tsx';
import { api } from '#web/api/browser.ts';
import { useT } from '#web/i18n/i18n.tsx';
import { asTerms, typedOf } from './promo-terms.ts';

const mostDigits = 9;

/** How often a code works in all, changed in the list; an empty field is as often as you like. */
export function InlineLimit({ promo: { id, code }, children }: { promo: PromoCode; children: ReactNode }) {
  const t = useT();
  const params = { id };
  return (
    <InlineCell
      label={`${t('admin_promo.total_limit')}, ${code}`}
      load={() => api('GET /admin/promo-codes/{id}/', { params })}
      textOf={({ total_limit }) => String(total_limit ?? '')}
      save={(promo, text) => {
        const { total_limit, ...typed } = typedOf(promo);
        const { version, is_on, is_archived } = promo;
        const body = { version, is_on, is_archived, ...asTerms(typed), total_limit: text === '' ? null : Number(text) };
        return api('PUT /admin/promo-codes/{id}/', { params, body });
      }}
      check={(text) =>
        text === '' || (/^[1-9]\d*$/.test(text) && text.length <= mostDigits) ? undefined : t('admin_promo.limit_wrong')
      }
      changes={['GET /admin/promo-codes/', 'GET /admin/promo-codes/{id}/']}
    >
      {children}
    </InlineCell>
  );
}
