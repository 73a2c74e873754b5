import { useRef } from 'react';
import { useController, useWatch } from 'react-hook-form';
import { textIn } from '#rules/text/localized-text.ts';
import { useAdminQuery } from '#web/admin/kit/admin-query.ts';
import { AttributeChoice } from '#web/admin/kit/attribute-choice.tsx';
import { useFilled } from '#web/admin/kit/filled-attribute.ts';
import { useLanguage, useT } from '#web/i18n/i18n.tsx';
import { Alert } from '#web/ui/alert.tsx';
import { useAttributeFields } from './attribute-fields.ts';
import { useAttributeFocus } from './attribute-focus.ts';
import { AttributeInput } from './attribute-input.tsx';
import styles from './attributes-field.module.css';
import { type DraftAttribute, type ProductDraft, parseNumbers, unknown } from './product-draft.ts';

/** The first of what was refused, wherever in the list. */
function firstMessage(error: unknown): string | undefined {
  if (typeof error !== 'object' || error === null) return undefined;
  if ('message' in error && typeof error.message === 'string') return error.message;
  return Object.values(error).map(firstMessage).find(Boolean);
}

/**
 * What is known of the product: the attributes of its category in their order, then others that it has, but for those of
 * which its variants say their own.
 */
export function AttributesField() {
  const t = useT();
  const language = useLanguage();
  const category = useWatch<ProductDraft, 'category'>({ name: 'category' });
  const { field, formState } = useController<ProductDraft, 'attributes'>({
    name: 'attributes',
    rules: {
      validate: (said: DraftAttribute[]) =>
        said.every(({ number }) => !parseNumbers(number).includes(null)) || t('admin_products.error_number'),
    },
  });
  const said = field.value;
  const variants = useWatch<ProductDraft, 'variants'>({ name: 'variants' });
  const ofVariants = new Set(variants.flatMap(({ options }) => options.map((option) => option.attribute)));
  const uses =
    useAdminQuery(
      'GET /admin/categories/{id}/',
      { params: { id: category ?? 0 } },
      { enabled: category !== null },
    ).data?.attributes.filter(({ is_hidden }) => !is_hidden) ?? [];
  const ids = [...new Set([...uses, ...said].map(({ attribute }) => attribute))].filter((id) => !ofVariants.has(id));
  const fields = useAttributeFields(ids);
  const put = (changed: DraftAttribute) =>
    field.onChange(
      said.some(({ attribute }) => attribute === changed.attribute)
        ? said.map((each) => (each.attribute === changed.attribute ? changed : each))
        : [...said, changed],
    );
  const list = useRef<HTMLDivElement>(null);
  const filled = useFilled()?.attribute;
  useAttributeFocus(list, fields.some(({ id }) => id === filled) ? filled : undefined);
  const wrong = firstMessage(formState.errors.attributes);
  return (
    <>
      <p className={styles.note}>
        {t(ids.length > 0 ? 'admin_products.attributes_hint' : 'admin_products.attributes_need_category')}
      </p>
      <div ref={list} className={styles.fields}>
        {ids.flatMap((id) => {
          const definition = fields.find((each) => each.id === id);
          if (!definition) return [];
          const name = textIn(definition.name, language);
          const isNeeded = uses.some(({ attribute, is_required }) => attribute === id && is_required);
          return (
            <AttributeInput
              key={id}
              field={definition}
              label={isNeeded ? t('admin_products.attribute_needed', { name }) : name}
              said={said.find(({ attribute }) => attribute === id) ?? unknown(id)}
              onChange={put}
            />
          );
        })}
      </div>
      <div className={styles.add}>
        <AttributeChoice
          label={t('admin_products.attribute_add')}
          any={t('admin_products.attribute_add_any')}
          taken={ids}
          onChange={(row) => row && put(unknown(row.id))}
        />
      </div>
      {wrong && <Alert>{wrong}</Alert>}
    </>
  );
}
