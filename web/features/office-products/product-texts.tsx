import { LanguagePair } from '#web/features/office/language-pair.tsx';
import { useLanguage, useT } from '#web/i18n/i18n.tsx';
import { Field, TextArea, TextInput } from '#web/ui/field.tsx';
import { Select } from '#web/ui/select.tsx';
import styles from './product-editor.module.css';
import type { DraftProps } from './product-editor.tsx';
import { termName } from './terms.ts';

/** On the wire paragraphs are separated by `$`; people separate them by lines. */
const toLines = (text: string) => text.replaceAll('$', '\n');
const fromLines = (text: string) => text.replaceAll('\n', '$');

/** What the product is, in both languages. */
export function ProductTexts({ draft, change, terms }: DraftProps) {
  const t = useT();
  const text = (field: 'name' | 'name_en') => ({
    value: draft[field],
    onChange: (event: { target: { value: string } }) => change({ [field]: event.target.value }),
  });
  const area = (field: 'description' | 'description_en') => ({
    value: toLines(draft[field]),
    rows: 6,
    onChange: (event: { target: { value: string } }) => change({ [field]: fromLines(event.target.value) }),
  });
  return (
    <>
      <LanguagePair
        label={t('office_products.name')}
        russian={<TextInput {...text('name')} required maxLength={300} />}
        english={<TextInput {...text('name_en')} maxLength={300} />}
      />
      <Kind draft={draft} change={change} terms={terms} />
      <LanguagePair
        label={t('office_products.description')}
        russian={<TextArea {...area('description')} />}
        english={<TextArea {...area('description_en')} />}
      />
    </>
  );
}

/** A category says which brand it is of: one choice is enough. */
function Kind({ draft, change, terms: { brands, categories } }: DraftProps) {
  const t = useT();
  const language = useLanguage();
  const choose = (id: number) => {
    const category = categories.find((each) => each.id === id);
    change({ brand_category: id, brand: category?.brand ?? 0 });
  };
  return (
    <div className={styles.narrow}>
      <Field label={t('office_products.category')}>
        <Select required value={draft.brand_category || ''} onChange={(event) => choose(Number(event.target.value))}>
          <option value="">{t('office_products.choose')}</option>
          {brands.map((brand) => (
            <optgroup key={brand.id} label={termName(brand, language)}>
              {categories
                .filter((category) => category.brand === brand.id)
                .map((category) => (
                  <option key={category.id} value={category.id}>
                    {termName(category, language)}
                  </option>
                ))}
            </optgroup>
          ))}
        </Select>
      </Field>
    </div>
  );
}
