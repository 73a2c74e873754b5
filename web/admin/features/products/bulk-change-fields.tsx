import type { BulkChange } from '#contract/admin/bulk-edits.ts';
import { useT } from '#web/i18n/i18n.tsx';
import { Field, TextInput } from '#web/ui/field.tsx';
import { Select } from '#web/ui/select.tsx';
import { labelNames } from './labels-field.tsx';
import styles from './product-editor.module.css';

/** What is wanted, as it is typed; empty is "as it is". */
type BulkForm = {
  priceHow: '' | 'percent' | 'add' | 'set';
  price: string;
  roundTo: string;
  oldPrice: '' | 'present' | 'none';
  discount: string;
  stockHow: '' | 'add' | 'set';
  stock: string;
  labels: Partial<Record<(typeof labelNames)[number], boolean>>;
};

export const noChange: BulkForm = {
  priceHow: '',
  price: '',
  roundTo: '10',
  oldPrice: '',
  discount: '',
  stockHow: '',
  stock: '',
  labels: {},
};

/** The same as it is sent: without what stays. */
export function changeOf(form: BulkForm): BulkChange {
  const amount = Math.trunc(Number(form.price));
  const pieces = Math.trunc(Number(form.stock));
  const prices = {
    percent: { how: 'percent', percent: amount, round_to: Number(form.roundTo) },
    add: { how: 'add', som: amount },
    set: { how: 'set', som: amount },
  } as const;
  return {
    ...(form.priceHow && form.price && { price: prices[form.priceHow] }),
    ...(form.oldPrice && { old_price: form.oldPrice }),
    ...(form.discount && { discount: Number(form.discount) }),
    ...(form.stockHow && form.stock && { stock: { how: form.stockHow, pieces } }),
    ...(Object.keys(form.labels).length > 0 && { labels: form.labels }),
  };
}

const priceLimits = {
  percent: { name: 'percent', min: -90, max: 500 },
  add: { name: 'som', min: -100_000_000, max: 100_000_000 },
  set: { name: 'som', min: 1, max: 100_000_000 },
};
const stockLimits = {
  add: { name: 'pieces', min: -100_000, max: 100_000 },
  set: { name: 'pieces', min: 0, max: 1_000_000 },
};

type FieldsProps = { form: BulkForm; onChange: (form: BulkForm) => void };

/** How all of them are to be sold: price, discount, stock, labels. */
export function BulkChangeFields({ form, onChange }: FieldsProps) {
  const t = useT();
  const set = (part: Partial<BulkForm>) => onChange({ ...form, ...part });
  return (
    <>
      <div className={styles.narrow}>
        <Field label={t('admin_products.price')}>
          <Select
            value={form.priceHow}
            onChange={(event) => set({ priceHow: event.target.value as BulkForm['priceHow'] })}
          >
            <option value="">{t('admin_products.as_is')}</option>
            <option value="percent">{t('admin_products.price_percent')}</option>
            <option value="add">{t('admin_products.price_add')}</option>
            <option value="set">{t('admin_products.price_set')}</option>
          </Select>
        </Field>
        {form.priceHow && (
          <NumberField
            label={t('admin_products.how_much')}
            {...priceLimits[form.priceHow]}
            isRequired
            value={form.price}
            onChange={(price) => set({ price })}
          />
        )}
        {form.priceHow === 'percent' && (
          <NumberField
            label={t('admin_products.round_to')}
            name="round_to"
            min={1}
            max={1_000}
            isRequired={true}
            value={form.roundTo}
            onChange={(roundTo) => set({ roundTo })}
          />
        )}
        <Field label={t('admin_products.old_price')}>
          <Select
            value={form.oldPrice}
            onChange={(event) => set({ oldPrice: event.target.value as BulkForm['oldPrice'] })}
          >
            <option value="">{t('admin_products.as_is')}</option>
            <option value="present">{t('admin_products.old_price_present')}</option>
            <option value="none">{t('admin_products.old_price_none')}</option>
          </Select>
        </Field>
      </div>
      <div className={styles.narrow}>
        <NumberField
          label={t('admin_products.discount')}
          name="discount"
          min={0}
          max={99}
          value={form.discount}
          onChange={(discount) => set({ discount })}
        />
        <Field label={t('admin_products.stock')}>
          <Select
            value={form.stockHow}
            onChange={(event) => set({ stockHow: event.target.value as BulkForm['stockHow'] })}
          >
            <option value="">{t('admin_products.as_is')}</option>
            <option value="add">{t('admin_products.stock_add')}</option>
            <option value="set">{t('admin_products.stock_set')}</option>
          </Select>
        </Field>
        {form.stockHow && (
          <NumberField
            label={t('admin_products.pieces')}
            {...stockLimits[form.stockHow]}
            isRequired
            value={form.stock}
            onChange={(stock) => set({ stock })}
          />
        )}
      </div>
      <div className={styles.narrow}>
        <LabelChoices labels={form.labels} onChange={(labels) => set({ labels })} />
      </div>
    </>
  );
}

type NumberFieldProps = {
  label: string;
  /** What the shop calls it, and the least and the most that it takes (contract/admin/bulk-edits.ts). */
  name: string;
  min: number;
  max: number;
  isRequired?: boolean;
  value: string;
  onChange: (value: string) => void;
};

function NumberField({ label, isRequired, onChange, ...control }: NumberFieldProps) {
  return (
    <Field label={label}>
      <TextInput
        type="number"
        step={1}
        required={isRequired}
        {...control}
        onChange={(event) => onChange(event.target.value)}
      />
    </Field>
  );
}

function LabelChoices({
  labels,
  onChange,
}: {
  labels: BulkForm['labels'];
  onChange: (labels: BulkForm['labels']) => void;
}) {
  const t = useT();
  const set = (label: (typeof labelNames)[number], value: string) => {
    const { [label]: _, ...others } = labels;
    onChange(value ? { ...others, [label]: value === 'yes' } : others);
  };
  const shown = (value: boolean | undefined) => (value === undefined ? '' : value ? 'yes' : 'no');
  return labelNames.map((label) => (
    <Field key={label} label={t(`admin_products.${label}`)}>
      <Select value={shown(labels[label])} onChange={(event) => set(label, event.target.value)}>
        <option value="">{t('admin_products.as_is')}</option>
        <option value="yes">{t('admin.yes')}</option>
        <option value="no">{t('admin.no')}</option>
      </Select>
    </Field>
  ));
}
