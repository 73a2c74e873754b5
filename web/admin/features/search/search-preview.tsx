import { type SubmitEvent, useState } from 'react';
import type { SearchRule } from '#contract/admin/search-rules.ts';
import type { Reply } from '#contract/client.ts';
import { textIn } from '#rules/text/localized-text.ts';
import { AdminSheet } from '#web/admin/kit/admin-page.tsx';
import { useAdminQuery } from '#web/admin/kit/admin-query.ts';
import { AdminWaiting } from '#web/admin/kit/admin-waiting.tsx';
import { useLanguage, useT } from '#web/i18n/i18n.tsx';
import { Button } from '#web/ui/button.tsx';
import { Field, TextInput } from '#web/ui/field.tsx';
import { Select } from '#web/ui/select.tsx';
import styles from './search-preview.module.css';

type Asked = { search: string; rule: string };

/** Tries a search: what is understood, which rules act, and what comes first without and with them. */
export function SearchPreview({ rules }: { rules: readonly SearchRule[] }) {
  const t = useT();
  const [typed, setTyped] = useState('');
  const [rule, setRule] = useState('');
  const [asked, setAsked] = useState<Asked>();
  const preview = useAdminQuery(
    'GET /admin/search-preview/',
    { query: { search: asked?.search ?? '', ...(asked?.rule && { rule: asked.rule }) } },
    { enabled: asked !== undefined },
  );
  const ask = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    setAsked({ search: typed, rule });
  };
  return (
    <AdminSheet title={t('admin_search.preview')}>
      <form className={styles.form} onSubmit={ask}>
        <Field label={t('admin_search.preview_search')}>
          <TextInput type="search" value={typed} onChange={({ target }) => setTyped(target.value)} />
        </Field>
        <Field label={t('admin_search.preview_rule')}>
          <Select value={rule} onChange={({ target }) => setRule(target.value)}>
            <option value="">{t('admin_search.preview_as_is')}</option>
            {rules
              .filter((one) => !one.is_on)
              .map(({ id, name }) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
          </Select>
        </Field>
        <Button type="submit" disabled={typed.trim() === ''}>
          {t('admin_search.preview_show')}
        </Button>
      </form>
      {asked && !preview.data && <AdminWaiting query={preview} />}
      {preview.data && <Previewed preview={preview.data} />}
    </AdminSheet>
  );
}

function Previewed({ preview }: { preview: Reply<'GET /admin/search-preview/'> }) {
  const t = useT();
  const language = useLanguage();
  const { understood, given_up: givenUp, words, rules, before, after, redirect, banner } = preview;
  const parts = (all: typeof understood) => all.map(sayPart).join(' · ') || '—';
  const sayPart = ({ kind, text, name, label }: (typeof understood)[number]) => {
    if (kind === 'in_stock' || kind === 'on_sale') return t(`admin_search.${kind}`);
    return kind === 'order' ? text : `${name} ${label}`.trim();
  };
  const products = (title: string, all: typeof before) => (
    <section>
      <h3>{title}</h3>
      {all.length === 0 ? (
        <p>{t('admin_search.preview_nothing')}</p>
      ) : (
        <ol>
          {all.map(({ id, name }) => (
            <li key={id}>{name}</li>
          ))}
        </ol>
      )}
    </section>
  );
  return (
    <div className={styles.result} role="status">
      <p>{t('admin_search.preview_understood', { parts: parts(understood) })}</p>
      {givenUp.length > 0 && <p>{t('admin_search.preview_given_up', { parts: parts(givenUp) })}</p>}
      {words !== '' && <p>{t('admin_search.preview_words', { words })}</p>}
      <p>{t('admin_search.preview_rules', { rules: rules.map(({ name }) => name).join(', ') || '—' })}</p>
      {redirect && <p>{t('admin_search.preview_redirect', { path: redirect })}</p>}
      {Object.keys(banner).length > 0 && <p>{t('admin_search.preview_banner', { text: textIn(banner, language) })}</p>}
      <div className={styles.lists}>
        {products(t('admin_search.preview_before'), before)}
        {products(t('admin_search.preview_after'), after)}
      </div>
    </div>
  );
}
