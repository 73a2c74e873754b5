import { useRef } from 'react';
import type { BulkChange } from '#contract/admin/bulk-edits.ts';
import type { AttributeField } from '#contract/admin/catalog.ts';
import { textIn } from '#rules/text/localized-text.ts';
import { AttributeChoice } from '#web/admin/kit/attribute-choice.tsx';
import { CategoryChoice } from '#web/admin/kit/category-choice.tsx';
import { useLanguage, useT } from '#web/i18n/i18n.tsx';
import { Field } from '#web/ui/field.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { Select } from '#web/ui/select.tsx';
import { useAttributeFields } from './attribute-fields.ts';
import { useAttributeFocus } from './attribute-focus.ts';
import { AttributeInput } from './attribute-input.tsx';
import styles from './attributes-field.module.css';
import { type DraftAttribute, parseNumbers, unknown, valuesOf } from './product-draft.ts';

type How = NonNullable<BulkChange['attributes']>[number]['how'];

/** What is wanted of the tree, as it is chosen; no category is "as it is". */
export type TreeForm = { category: number | null; attributes: (DraftAttribute & { how: How })[] };

const hows = ['set', 'add', 'clear', 'source'] as const;

const toSet = (attribute: number) => ({ ...unknown(attribute), how: 'set' as const });

/** What is wanted at first: where products lack an attribute, that is what they are to be given. */
export const treeForm = (lacks: number | undefined): TreeForm => ({
  category: null,
  attributes: lacks === undefined ? [] : [toSet(lacks)],
});

/** The same as it is sent; undefined while something is not chosen or no number. */
export function treeChangeOf({
  category,
  attributes,
}: TreeForm): Pick<BulkChange, 'tree_category' | 'attributes'> | undefined {
  const sent = attributes.map((each) => ({
    attribute: each.attribute,
    how: each.how,
    values: takesValues(each.how) ? valuesOf(each) : [],
  }));
  const isWhole = attributes.every(
    (each, place) =>
      !takesValues(each.how) || ((sent[place]?.values.length ?? 0) > 0 && !parseNumbers(each.number).includes(null)),
  );
  if (!isWhole) return undefined;
  return { ...(category !== null && { tree_category: category }), ...(sent.length > 0 && { attributes: sent }) };
}

const takesValues = (how: How) => how === 'set' || how === 'add';

type BulkTreeFieldsProps = {
  form: TreeForm;
  /** The attribute that is to be filled: it stands first, and its value is typed at once. */
  lacks: number | undefined;
  onChange: (form: TreeForm) => void;
};

/** The category and attributes that all of the products are to have. */
export function BulkTreeFields({ form, lacks, onChange }: BulkTreeFieldsProps) {
  const t = useT();
  const ids = form.attributes.map(({ attribute }) => attribute);
  const fields = useAttributeFields(ids);
  const put = (attributes: TreeForm['attributes']) => onChange({ ...form, attributes });
  const category = (
    <div className={styles.add}>
      <CategoryChoice
        label={t('admin_products.tree_category')}
        any={t('admin_products.as_is')}
        value={form.category}
        onChange={(chosen) => onChange({ ...form, category: chosen })}
      />
    </div>
  );
  return (
    <>
      {lacks === undefined && category}
      {form.attributes.map((each, place) => {
        const field = fields.find(({ id }) => id === each.attribute);
        if (!field) return null;
        return (
          <AttributeChange
            key={each.attribute}
            field={field}
            form={each}
            isFirst={each.attribute === lacks}
            onChange={(changed) => put(form.attributes.with(place, changed))}
            onDrop={() => put(form.attributes.toSpliced(place, 1))}
          />
        );
      })}
      <div className={styles.add}>
        <AttributeChoice
          label={t('admin_products.bulk_attribute')}
          any={t('admin_products.attribute_add_any')}
          taken={ids}
          onChange={(row) => row && put([...form.attributes, toSet(row.id)])}
        />
      </div>
      {lacks !== undefined && category}
    </>
  );
}

type AttributeChangeProps = {
  field: AttributeField;
  form: TreeForm['attributes'][number];
  isFirst: boolean;
  onChange: (form: TreeForm['attributes'][number]) => void;
  onDrop: () => void;
};

function AttributeChange({ field, form, isFirst, onChange, onDrop }: AttributeChangeProps) {
  const t = useT();
  const change = useRef<HTMLFieldSetElement>(null);
  useAttributeFocus(change, isFirst ? field.id : undefined);
  const name = textIn(field.name, useLanguage());
  return (
    <fieldset ref={change} className={styles.change}>
      <legend>{name}</legend>
      <Field label={t('admin_products.bulk_how')}>
        <Select value={form.how} onChange={({ target }) => onChange({ ...form, how: target.value as How })}>
          {hows
            .filter((how) => how !== 'add' || field.is_multiple)
            .map((how) => (
              <option key={how} value={how}>
                {t(`admin_products.bulk_how_${how}`)}
              </option>
            ))}
        </Select>
      </Field>
      {takesValues(form.how) && (
        <AttributeInput
          field={field}
          label={t('admin_products.bulk_value')}
          said={form}
          onChange={(said) => onChange({ ...said, how: form.how })}
        />
      )}
      <IconButton icon="trash" label={t('admin_products.bulk_attribute_drop', { name })} onClick={onDrop} />
    </fieldset>
  );
}
