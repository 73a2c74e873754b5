import { useState } from 'react';
import { useController, useFieldArray, useFormContext, useWatch } from 'react-hook-form';
import type { Quote } from '#contract/admin/companies.ts';
import { AdminSheet } from '#web/admin/kit/admin-page.tsx';
import { useAdminQuery } from '#web/admin/kit/admin-query.ts';
import { AdminForm } from '#web/admin/kit/form/admin-form.tsx';
import { FormInput, FormNumber, useFieldError } from '#web/admin/kit/form/fields.tsx';
import { useAdminForm } from '#web/admin/kit/form/use-admin-form.ts';
import { SearchChoice, type SearchOption } from '#web/admin/kit/search-choice.tsx';
import { VariantSearch } from '#web/admin/kit/variant-search.tsx';
import { api } from '#web/api/browser.ts';
import { useT } from '#web/i18n/i18n.tsx';
import { Alert } from '#web/ui/alert.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import styles from './companies.module.css';
import { QuoteReceiving, receivingOf, type TypedReceiving, useReceivingLists } from './quote-receiving.tsx';

type Line = { variant: number; name: string; count: number | null };
type Typed = TypedReceiving & { company: SearchOption | null; days: number | null; note: string; lines: Line[] };

const usualDays = 7;
const blank: Typed = {
  company: null,
  days: usualDays,
  note: '',
  lines: [],
  receiving: null,
  city: null,
  street: '',
  house: '',
  apartment: '',
};

/** Editor of a quote: company, validity and goods; the server sets the prices. */
export function QuoteForm({ onMade }: { onMade: (quote: Quote) => void }) {
  const t = useT();
  const lists = useReceivingLists();
  const form = useAdminForm<Typed, Quote>({
    call: 'POST /admin/quotes/',
    draft: 'quote new',
    record: { version: 0, values: blank },
    save: ({ values: { company, days, note, lines, ...receiving } }) =>
      api('POST /admin/quotes/', {
        body: {
          company: company?.id ?? 0,
          days: days ?? 0,
          note,
          ...receivingOf(receiving, lists),
          lines: lines.map(({ variant, count }) => ({ variant, count: count ?? 0 })),
        },
      }),
    changes: ['GET /admin/quotes/'],
    onSaved: onMade,
  });
  return (
    <AdminSheet title={t('admin_companies.quote_new')}>
      <AdminForm form={form} submit={t('admin_companies.make')}>
        <QuoteLines />
        <div className={styles.form}>
          <CompanyField />
          <FormNumber name="days" label={t('admin_companies.days')} />
          <QuoteReceiving />
          <FormInput name="note" label={t('admin_companies.note')} />
        </div>
      </AdminForm>
    </AdminSheet>
  );
}

/** More are found by another letter. */
const mostFound = 20;

/** One company, found by a part of its name or of its tax number. */
function CompanyField() {
  const t = useT();
  const [typed, setTyped] = useState<string>();
  const { field } = useController<Typed, 'company'>({
    name: 'company',
    rules: { validate: (company) => (company?.id ?? 0) > 0 || t('admin_refusal.required') },
  });
  const { data, isPlaceholderData } = useAdminQuery(
    'GET /admin/companies/',
    { query: { search: typed ?? '', limit: mostFound } },
    { enabled: typed !== undefined, keepPrevious: true },
  );
  return (
    <SearchChoice
      label={t('admin_companies.company')}
      any={t('admin.choose')}
      chosen={field.value ?? undefined}
      typed={typed}
      onTyped={setTyped}
      found={data?.results.map(({ id, name, tax_number: note }) => ({ id, name, note }))}
      isWaiting={isPlaceholderData}
      onChange={(company) => field.onChange(company ?? null)}
      input={{ name: field.name, ref: field.ref, onBlur: field.onBlur }}
      hint={field.value?.note}
      error={useFieldError('company')}
    />
  );
}

/** The goods of a quote, found as customers find them. */
function QuoteLines() {
  const t = useT();
  const { formState } = useFormContext<Typed>();
  const { fields, append, remove } = useFieldArray<Typed, 'lines'>({
    name: 'lines',
    rules: { required: t('admin_companies.no_goods') },
  });
  const lines = useWatch<Typed, 'lines'>({ name: 'lines' });
  const add = ({ variant, name }: Omit<Line, 'count'>) => {
    if (!lines.some((line) => line.variant === variant)) append({ variant, name, count: 1 }, { shouldFocus: false });
  };
  const error = formState.errors.lines?.root?.message;
  return (
    <>
      {/* Enter in it looks for goods, and makes no quote. */}
      <search
        onKeyDown={(event) =>
          event.key === 'Enter' && event.target instanceof HTMLInputElement && event.preventDefault()
        }
      >
        <VariantSearch label={t('admin_companies.find_goods')} nothing={t('admin_companies.nothing')} onPick={add} />
      </search>
      {error && <Alert>{error}</Alert>}
      {fields.map(({ id, name }, place) => (
        <div key={id} className={styles.rule}>
          <FormNumber name={`lines.${place}.count`} label={t('admin_companies.count', { name })} />
          <IconButton icon="trash" label={t('admin_companies.remove', { name })} onClick={() => remove(place)} />
        </div>
      ))}
    </>
  );
}
