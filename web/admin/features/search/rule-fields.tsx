import { useState } from 'react';
import { useController } from 'react-hook-form';
import type { AttributeRow } from '#contract/admin/attributes.ts';
import type { SearchRule } from '#contract/admin/search-rules.ts';
import { textIn } from '#rules/text/localized-text.ts';
import { useAdminQuery } from '#web/admin/kit/admin-query.ts';
import { AttributeChoice } from '#web/admin/kit/attribute-choice.tsx';
import { CategoryChoice } from '#web/admin/kit/category-choice.tsx';
import {
  FormCheckbox,
  FormInput,
  FormLocalized,
  FormNumber,
  FormWords,
  useFieldError,
} from '#web/admin/kit/form/fields.tsx';
import { ReferenceChoice } from '#web/admin/kit/reference-choice.tsx';
import { valueNames } from '#web/admin/kit/value-names.ts';
import { useLanguage, useT } from '#web/i18n/i18n.tsx';
import { Field } from '#web/ui/field.tsx';
import { Select } from '#web/ui/select.tsx';
import { BoostedProducts } from './boosted-products.tsx';
import styles from './search-rules.module.css';

/** Names of a rule's fields for people. */
export function useRuleTitles() {
  const t = useT();
  return {
    name: t('admin_search.rule_name'),
    is_on: t('admin_search.rule_on'),
    position: t('admin_search.rule_position'),
    when_words: t('admin_search.when_words'),
    when_category: t('admin_search.when_category'),
    when_value: t('admin_search.when_value'),
    keeps_words: t('admin_search.keeps_words'),
    set_category: t('admin_search.set_category'),
    set_filter: t('admin_search.set_filter'),
    boost_products: t('admin_search.boost_products'),
    boost_brand: t('admin_search.boost_brand'),
    banner: t('admin_search.banner'),
    banner_path: t('admin_search.banner_path'),
    redirect_path: t('admin_search.redirect_path'),
  };
}

/** When a rule acts, and what it does then. */
export function RuleFields({ valueName }: { valueName: SearchRule['value_name'] }) {
  const t = useT();
  const titles = useRuleTitles();
  return (
    <>
      <div className={styles.fields}>
        <FormInput name="name" label={titles.name} />
        <FormNumber name="position" label={titles.position} hint={t('admin_search.rule_position_hint')} />
      </div>
      <FormCheckbox name="is_on" label={titles.is_on} />
      <h3>{t('admin_search.rule_when')}</h3>
      <div className={styles.fields}>
        <FormWords name="when_words" label={titles.when_words} hint={t('admin_search.when_words_hint')} />
        <FormCategory name="when_category" label={titles.when_category} />
      </div>
      <div className={styles.fields}>
        <FormValue valueName={valueName} />
      </div>
      <FormCheckbox name="keeps_words" label={titles.keeps_words} />
      <p className={styles.hint}>{t('admin_search.keeps_words_hint')}</p>
      <h3>{t('admin_search.rule_then')}</h3>
      <div className={styles.fields}>
        <FormCategory name="set_category" label={titles.set_category} />
        <FormInput name="set_filter" label={titles.set_filter} hint={t('admin_search.set_filter_hint')} />
        <FormBrand label={titles.boost_brand} />
      </div>
      <BoostedProducts label={titles.boost_products} />
      <FormLocalized name="banner" label={titles.banner} hint={t('admin_search.banner_hint')} />
      <div className={styles.fields}>
        <FormInput name="banner_path" label={titles.banner_path} hint={t('admin_search.path_hint')} />
        <FormInput name="redirect_path" label={titles.redirect_path} hint={t('admin_search.path_hint')} />
      </div>
    </>
  );
}

function FormCategory({ name, label }: { name: 'when_category' | 'set_category'; label: string }) {
  const t = useT();
  const { field } = useController({ name });
  return (
    <CategoryChoice
      label={label}
      any={t('admin_search.any')}
      value={field.value}
      onChange={field.onChange}
      input={{ name, ref: field.ref, onBlur: field.onBlur }}
      error={useFieldError(name)}
    />
  );
}

function FormBrand({ label }: { label: string }) {
  const t = useT();
  const { field } = useController({ name: 'boost_brand' });
  return (
    <ReferenceChoice
      kind="brand"
      label={label}
      any={t('admin_search.any')}
      value={field.value ? String(field.value) : ''}
      onChange={(id) => field.onChange(id ? Number(id) : null)}
    />
  );
}

/** A value of a choice: first the attribute, then which of its values. */
function FormValue({ valueName }: { valueName: SearchRule['value_name'] }) {
  const t = useT();
  const language = useLanguage();
  const [attribute, setAttribute] = useState<AttributeRow>();
  const { field } = useController({ name: 'when_value' });
  const { data } = useAdminQuery(
    'GET /admin/attributes/{id}/',
    { params: { id: attribute?.id ?? 0 } },
    { enabled: attribute !== undefined },
  );
  const nameOf = valueNames(data?.values ?? [], language);
  const values = attribute && data ? data.values.map(({ id }) => [id, nameOf(id)] as const) : [];
  const stored =
    !attribute && valueName ? `${textIn(valueName.attribute, language)}: ${textIn(valueName.value, language)}` : '…';
  const isOther = field.value !== null && !values.some(([id]) => id === field.value);
  return (
    <>
      <AttributeChoice
        label={t('admin_search.when_attribute')}
        any={t('admin_search.any')}
        kind="choice"
        chosen={attribute}
        onChange={(chosen) => {
          setAttribute(chosen);
          field.onChange(null);
        }}
      />
      <Field label={t('admin_search.when_value')} error={useFieldError('when_value')}>
        <Select
          value={field.value ?? ''}
          onChange={({ target }) => field.onChange(target.value ? Number(target.value) : null)}
        >
          <option value="">{t('admin_search.any')}</option>
          {isOther && <option value={field.value}>{stored}</option>}
          {values.map(([id, name]) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </Select>
      </Field>
    </>
  );
}
