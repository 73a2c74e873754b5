import { type FormEvent, useState } from 'react';
import type { Quote } from '#contract/client.ts';
import { maxLineCount } from '#rules/limits.ts';
import { AdminSheet } from '#web/admin/kit/admin-page.tsx';
import { useAdminMutation, useAdminQuery } from '#web/admin/kit/admin-query.ts';
import { VariantSearch } from '#web/admin/kit/variant-search.tsx';
import { useT } from '#web/i18n/i18n.tsx';
import { Button } from '#web/ui/button.tsx';
import { Field, TextInput } from '#web/ui/field.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { Select } from '#web/ui/select.tsx';
import styles from './companies.module.css';
import { QuoteReceiving, receivingOf, useCities } from './quote-receiving.tsx';

type Line = { variant: number; name: string; count: number };

/** More companies than a list of a select is good for. */
const mostCompanies = 1_000;

/** Editor of a quote: company, validity and goods; the server sets the prices. */
export function QuoteForm({ onMade }: { onMade: (quote: Quote) => void }) {
  const t = useT();
  const companies = useAdminQuery('GET /admin/companies/', { query: { limit: mostCompanies } });
  const cities = useCities();
  const [lines, setLines] = useState<readonly Line[]>([]);
  const make = useAdminMutation('POST /admin/quotes/', { changes: ['GET /admin/quotes/'], onDone: onMade });
  const add = ({ variant, name }: Omit<Line, 'count'>) => {
    if (!lines.some((line) => line.variant === variant)) setLines([...lines, { variant, name, count: 1 }]);
  };
  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    make.mutate({
      body: {
        company: Number(form.get('company')),
        days: Number(form.get('days')),
        note: String(form.get('note') ?? ''),
        ...receivingOf(form, cities),
        lines: lines.map(({ variant, count }) => ({ variant, count })),
      },
    });
  };
  return (
    <AdminSheet title={t('admin_companies.quote_new')}>
      <VariantSearch label={t('admin_companies.find_goods')} nothing={t('admin_companies.nothing')} onPick={add} />
      <form className={styles.form} onSubmit={send}>
        {lines.map(({ variant, name, count }) => (
          <div key={variant} className={styles.rule}>
            <Field label={t('admin_companies.count', { name })}>
              <TextInput
                type="number"
                required
                min={1}
                max={maxLineCount}
                value={count}
                onChange={({ target }) =>
                  setLines(
                    lines.map((line) => (line.variant === variant ? { ...line, count: Number(target.value) } : line)),
                  )
                }
              />
            </Field>
            <IconButton
              icon="trash"
              label={t('admin_companies.remove', { name })}
              onClick={() => setLines(lines.filter((line) => line.variant !== variant))}
            />
          </div>
        ))}
        <Field label={t('admin_companies.company')}>
          <Select name="company" required>
            {companies.data?.results.map(({ id, name, tax_number: number }) => (
              <option key={id} value={id}>
                {name}, {number}
              </option>
            ))}
          </Select>
        </Field>
        <Field label={t('admin_companies.days')}>
          <TextInput name="days" type="number" required min={1} max={90} defaultValue={7} />
        </Field>
        <QuoteReceiving />
        <Field label={t('admin_companies.note')}>
          <TextInput name="note" maxLength={500} />
        </Field>
        <Button type="submit" busy={make.isPending} disabled={lines.length === 0}>
          {t('admin_companies.make')}
        </Button>
      </form>
    </AdminSheet>
  );
}
