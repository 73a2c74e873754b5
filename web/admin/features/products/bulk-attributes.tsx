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
import { AttributeInput } from './attribute-input.tsx';
import styles from './attributes-field.module.css';
import { type DraftAttribute, parseNumbers, unknown, valuesOf } from './product-draft.ts';

type How = NonNullable<BulkChange['attributes']>[number]['how'];

/** What is wanted of the tree, as it is chosen; no category is "as it is". */
export type TreeWish = { category: number | null; attributes: (DraftAttribute & { how: How })[] };

const hows = ['set', 'add', 'clear', 'source'] as const;

const toSet = (attribute: number) => ({ ...unknown(attribute), how: 'set' as const });

/** What is wanted at first: where products lack an attribute, that is what they are to be given. */
export const treeWish = (lacks: number | undefined): TreeWish => ({
  category: null,
  attributes: lacks === undefined ? [] : [toSet(lacks)],
});

/** The same as it is sent; undefined while something is not chosen or no number. */
export function treeChangeOf({
  category,
  attributes,
}: TreeWish): Pick<BulkChange, 'tree_category' | 'attributes'> | undefined {
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

/** The category and attributes that all of the products are to have. */
export function BulkTreeFields({ wish, onChange }: { wish: TreeWish; onChange: (wish: TreeWish) => void }) {
  const t = useT();
  const ids = wish.attributes.map(({ attribute }) => attribute);
  const fields = useAttributeFields(ids);
  const put = (attributes: TreeWish['attributes']) => onChange({ ...wish, attributes });
  return (
    <>
      <div className={styles.add}>
        <CategoryChoice
          label={t('admin_products.tree_category')}
          any={t('admin_products.as_is')}
          value={wish.category}
          onChange={(category) => onChange({ ...wish, category })}
        />
      </div>
      {wish.attributes.map((each, place) => {
        const field = fields.find(({ id }) => id === each.attribute);
        if (!field) return null;
        return (
          <AttributeChange
            key={each.attribute}
            field={field}
            wish={each}
            onChange={(changed) => put(wish.attributes.with(place, changed))}
            onDrop={() => put(wish.attributes.toSpliced(place, 1))}
          />
        );
      })}
      <div className={styles.add}>
        <AttributeChoice
          label={t('admin_products.bulk_attribute')}
          any={t('admin_products.attribute_add_any')}
          taken={ids}
          onChange={(row) => row && put([...wish.attributes, toSet(row.id)])}
        />
      </div>
    </>
  );
}

type AttributeChangeProps = {
  field: AttributeField;
  wish: TreeWish['attributes'][number];
  onChange: (wish: TreeWish['attributes'][number]) => void;
  onDrop: () => void;
};

function AttributeChange({ field, wish, onChange, onDrop }: AttributeChangeProps) {
  const t = useT();
  const name = textIn(field.name, useLanguage());
  return (
    <fieldset className={styles.change}>
      <legend>{name}</legend>
      <Field label={t('admin_products.bulk_how')}>
        <Select value={wish.how} onChange={({ target }) => onChange({ ...wish, how: target.value as How })}>
          {hows
            .filter((how) => how !== 'add' || field.is_multiple)
            .map((how) => (
              <option key={how} value={how}>
                {t(`admin_products.bulk_how_${how}`)}
              </option>
            ))}
        </Select>
      </Field>
      {takesValues(wish.how) && (
        <AttributeInput
          field={field}
          label={t('admin_products.bulk_value')}
          said={wish}
          onChange={(said) => onChange({ ...said, how: wish.how })}
        />
      )}
      <IconButton icon="trash" label={t('admin_products.bulk_attribute_drop', { name })} onClick={onDrop} />
    </fieldset>
  );
}
