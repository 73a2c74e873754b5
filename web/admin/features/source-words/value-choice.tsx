import { useState } from 'react';
import type { SourceWords } from '#contract/admin/source-words.ts';
import { readAttribute } from '#rules/catalog/attribute-kinds/attribute-kinds.ts';
import { type Unit, unitIn } from '#rules/catalog/units.ts';
import { useAdminQuery } from '#web/admin/kit/admin-query.ts';
import { SearchChoice } from '#web/admin/kit/search-choice.tsx';
import { valueNames } from '#web/admin/kit/value-names.ts';
import { useLanguage, useT } from '#web/i18n/i18n.tsx';
import { Field, TextInput } from '#web/ui/field.tsx';
import { Select } from '#web/ui/select.tsx';
import type { Meant } from './use-decision.ts';

type Attribute = NonNullable<SourceWords['attribute']>;
type ValueChoiceProps = {
  attribute: Attribute;
  meant: Meant | undefined;
  onChange: (meant: Meant | undefined) => void;
  any: string;
  hint: string;
};

/** What words mean as a value of their attribute, typed or chosen as its kind wants it. */
export function ValueChoice(props: ValueChoiceProps) {
  if (props.attribute.kind === 'number') return <Amount {...props} />;
  return props.attribute.kind === 'yes_no' ? <YesOrNo {...props} /> : <OneOf {...props} />;
}

function Amount({ attribute, meant, onChange, hint }: ValueChoiceProps) {
  const t = useT();
  const [typed, setTyped] = useState('');
  const unit = attribute.unit as Unit | null;
  const shownUnit = unitIn(unit, useLanguage());
  const type = (text: string) => {
    setTyped(text);
    const read = readAttribute(text, { ...attribute, unit, values: [] });
    onChange(read && 'number' in read ? { number: read.number } : undefined);
  };
  const isWrong = typed.trim() !== '' && !meant;
  const label = t('admin_source_words.value');
  return (
    <Field
      label={shownUnit ? `${label}, ${shownUnit}` : label}
      hint={hint}
      error={isWrong ? t('admin_source_words.no_number') : ''}
    >
      <TextInput inputMode="decimal" value={typed} onChange={({ target }) => type(target.value)} />
    </Field>
  );
}

function YesOrNo({ meant, onChange, any, hint }: ValueChoiceProps) {
  const t = useT();
  const choose = (value: string) => onChange(value === '' ? undefined : { number: Number(value) });
  return (
    <Field label={t('admin_source_words.value')} hint={hint}>
      <Select value={meant?.number ?? ''} onChange={({ target }) => choose(target.value)}>
        <option value="">{any}</option>
        <option value="1">{t('admin.yes')}</option>
        <option value="0">{t('admin.no')}</option>
      </Select>
    </Field>
  );
}

/** More are found by another letter. */
const mostShown = 40;

function OneOf({ attribute, meant, onChange, any, hint }: ValueChoiceProps) {
  const t = useT();
  const language = useLanguage();
  const [typed, setTyped] = useState<string>();
  const { data } = useAdminQuery('GET /admin/attribute-fields/', { query: { ids: String(attribute.id) } });
  const values = data?.results.find(({ id }) => id === attribute.id)?.values;
  const nameOf = valueNames(values ?? [], language);
  const options = values?.map(({ id, swatch }) => ({ id, name: nameOf(id), swatch }));
  const wanted = (typed ?? '').toLowerCase();
  return (
    <SearchChoice
      label={t('admin_source_words.value')}
      any={any}
      hint={hint}
      chosen={options?.find(({ id }) => id === meant?.means)}
      typed={typed}
      onTyped={setTyped}
      found={options?.filter(({ name }) => name.toLowerCase().includes(wanted)).slice(0, mostShown)}
      onChange={(option) => onChange(option && { means: option.id })}
    />
  );
}
