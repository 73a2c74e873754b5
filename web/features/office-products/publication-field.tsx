import { useT } from '#web/i18n/i18n.tsx';
import { Field, TextInput } from '#web/ui/field.tsx';
import { Select } from '#web/ui/select.tsx';
import styles from './product-editor.module.css';
import type { DraftProps } from './product-editor.tsx';

const states = ['draft', 'published', 'archived'] as const;

/** An instant as the browser's own field of date and time wants it, and back. */
const toLocal = (instant: string) => {
  const date = new Date(instant);
  return new Date(date.getTime() - date.getTimezoneOffset() * 60_000).toISOString().slice(0, 16);
};

/** Who sees the product, and from when. */
export function PublicationField({ draft, change }: DraftProps) {
  const t = useT();
  return (
    <div className={styles.narrow}>
      <Field label={t('office_products.status')}>
        <Select
          value={draft.status}
          onChange={(event) => change({ status: event.target.value as ProductStatus, publish_at: null })}
        >
          {states.map((state) => (
            <option key={state} value={state}>
              {t(`office_products.status.${state}`)}
            </option>
          ))}
        </Select>
      </Field>
      {draft.status === 'draft' && (
        <Field label={t('office_products.publish_at')} hint={t('office_products.publish_at_hint')}>
          <TextInput
            type="datetime-local"
            value={draft.publish_at ? toLocal(draft.publish_at) : ''}
            onChange={({ target }) =>
              change({ publish_at: target.value ? new Date(target.value).toISOString() : null })
            }
          />
        </Field>
      )}
    </div>
  );
}

type ProductStatus = (typeof states)[number];
