import type { ReactNode } from 'react';
import { useController } from 'react-hook-form';
import type { AttributeRow } from '#contract/admin/attributes.ts';
import type { Category, CategoryAttribute } from '#contract/admin/categories.ts';
import { type AttributeKindName, attributeKinds } from '#rules/catalog/attribute-kinds/attribute-kinds.ts';
import { textIn } from '#rules/text/localized-text.ts';
import { AdminTable } from '#web/admin/kit/admin-table.tsx';
import { AttributeChoice } from '#web/admin/kit/attribute-choice.tsx';
import { useCategories } from '#web/admin/kit/category-names.ts';
import type { Column } from '#web/admin/kit/list/columns.tsx';
import { DragHandle } from '#web/admin/kit/order/drag-handle.tsx';
import order from '#web/admin/kit/order/rows.module.css';
import { useRowOrder } from '#web/admin/kit/order/use-row-order.ts';
import { useLanguage, useT } from '#web/i18n/i18n.tsx';
import { Link } from '#web/i18n/link.tsx';
import page from '#web/styles/page.module.css';
import { Button } from '#web/ui/button.tsx';
import styles from './category-attributes.module.css';

export type UsesValues = { attributes: CategoryAttribute[] };

/** What a category does with attributes as its form holds it, inherited ones behind its own. */
export const readUses = ({ version, attributes }: Category) => ({ version, values: { attributes } });

const flags = [
  'is_filter',
  'is_promoted',
  'on_card',
  'in_list',
  'has_pages',
  'tells_variants_apart',
  'is_required',
  'is_hidden',
] as const;
type Flag = (typeof flags)[number];

/** The same in words, for the comparison of two versions. */
export function useUsesInWords(): (values: UsesValues) => object {
  const t = useT();
  const language = useLanguage();
  const inWords = (use: CategoryAttribute) => {
    const ticked = flags.filter((flag) => use[flag]).map((flag) => t(`admin_categories.flag_${flag}`));
    return [textIn(use.name, language), ...ticked].join(' · ');
  };
  return ({ attributes }) => ({ attributes: attributes.map(inWords) });
}

/** What a kind of attribute cannot be asked for. */
function isImpossible(use: CategoryAttribute, flag: Flag): boolean {
  const { kind: name, is_hidden } = use;
  if (flag === 'is_hidden') return false;
  const kind = attributeKinds[name as AttributeKindName];
  if (flag === 'tells_variants_apart') return is_hidden || !kind?.canDistinguishVariants;
  if (is_hidden) return true;
  // Ranges of numbers come and go with the products.
  if (flag === 'has_pages') return !kind?.filter || kind.filter === 'range';
  // What stands on a card needs a filter; one from before can be taken off.
  if (flag === 'on_card' && use.on_card) return false;
  return (flag === 'is_filter' || flag === 'is_promoted' || flag === 'on_card') && !kind?.filter;
}

/** The attributes of a category, to tick what each is good for; those from above are said otherwise here, or hidden. */
export function CategoryAttributes({ category }: { category: number }) {
  const t = useT();
  const language = useLanguage();
  const { field } = useController<UsesValues, 'attributes'>({ name: 'attributes' });
  const uses = field.value;
  const own = uses.filter(({ from }) => from === category);
  const inherited = uses.filter(({ from }) => from !== category);
  const nameOf = (id: number) => textIn(uses.find(({ attribute }) => attribute === id)?.name ?? {}, language);
  const { handleOf, announced } = useRowOrder({
    ids: own.map(({ attribute }) => attribute),
    nameOf,
    onOrder: (ids) =>
      field.onChange([
        ...own.toSorted((one, other) => ids.indexOf(one.attribute) - ids.indexOf(other.attribute)),
        ...inherited,
      ]),
  });
  const put = (use: CategoryAttribute) =>
    field.onChange(uses.map((each) => (each.attribute === use.attribute ? use : each)));
  /** Said here from now on, behind what is said here already. */
  const sayHere = (use: CategoryAttribute) =>
    field.onChange([
      ...own,
      { ...use, from: category },
      ...inherited.filter(({ attribute }) => attribute !== use.attribute),
    ]);
  const columns = useColumns({
    category,
    handleOf: (id) => own.length > 1 && <DragHandle {...handleOf(id)} name={nameOf(id)} />,
    onTick: (use, flag) => put(ticked(use, flag)),
    onSayHere: sayHere,
    onRemove: ({ attribute }) => field.onChange(uses.filter((use) => use.attribute !== attribute)),
  });
  return (
    <>
      <p className={styles.note}>{t(uses.length > 0 ? 'admin_categories.uses_hint' : 'admin_categories.uses_none')}</p>
      {uses.length > 0 && (
        <div className={`${order.rows} ${styles.table}`} data-rows>
          <AdminTable
            caption={t('admin.menu_attributes')}
            rows={uses}
            rowKey={({ attribute }) => attribute}
            columns={columns}
          />
        </div>
      )}
      <AttributeChoice
        label={t('admin_categories.add_attribute')}
        any={t('admin_categories.add_attribute_any')}
        taken={uses.map(({ attribute }) => attribute)}
        onChange={(row) => row && sayHere(newUse(row, category))}
      />
      <p className={page.hidden} role="status">
        {announced}
      </p>
    </>
  );
}

const nothing = {
  is_filter: false,
  is_promoted: false,
  on_card: false,
  in_list: false,
  has_pages: false,
  tells_variants_apart: false,
  is_required: false,
};

/** A fact of a card comes with its filter, and goes with it. */
function ticked(use: CategoryAttribute, flag: Flag): CategoryAttribute {
  const isOn = !use[flag];
  return {
    ...use,
    ...(flag === 'is_hidden' && nothing),
    ...(flag === 'on_card' && isOn && { is_filter: true }),
    ...(flag === 'is_filter' && !isOn && { on_card: false }),
    [flag]: isOn,
  };
}

/** An attribute that is given to a category: a filter, where its kind makes one. */
const newUse = ({ id, key, name, kind }: AttributeRow, from: number): CategoryAttribute => ({
  ...nothing,
  is_hidden: false,
  is_filter: attributeKinds[kind as AttributeKindName]?.filter !== null,
  attribute: id,
  key,
  name,
  kind,
  from,
});

type Acts = {
  category: number;
  handleOf: (id: number) => ReactNode;
  onTick: (use: CategoryAttribute, flag: Flag) => void;
  onSayHere: (use: CategoryAttribute) => void;
  onRemove: (use: CategoryAttribute) => void;
};

function useColumns({ category, handleOf, onTick, onSayHere, onRemove }: Acts): Column<CategoryAttribute>[] {
  const t = useT();
  const language = useLanguage();
  const { pathName } = useCategories();
  return [
    {
      key: 'name',
      title: t('admin_categories.attribute'),
      isHeading: true,
      cell: (use) => (
        <span className={styles.name}>
          {use.from === category && handleOf(use.attribute)}
          <span>
            <Link to={`/admin/attributes/${use.attribute}`}>{textIn(use.name, language)}</Link>
            {use.from !== category && <small>{t('admin_categories.from', { name: pathName(use.from) })}</small>}
          </span>
        </span>
      ),
    },
    ...flags.map((flag) => ({
      key: flag,
      title: t(`admin_categories.flag_${flag}`),
      isNumber: true,
      cell: (use: CategoryAttribute) => (
        <label className={styles.tick}>
          <input
            type="checkbox"
            aria-label={`${t(`admin_categories.flag_${flag}`)}: ${textIn(use.name, language)}`}
            checked={use[flag]}
            disabled={use.from !== category || isImpossible(use, flag)}
            onChange={() => onTick(use, flag)}
          />
        </label>
      ),
    })),
    {
      key: 'actions',
      title: t('admin.edit'),
      isAction: true,
      cell: (use) => {
        const isOwn = use.from === category;
        const text = t(isOwn ? 'admin_categories.remove' : 'admin_categories.say_here');
        return (
          <Button
            variant="ghost"
            aria-label={`${text}: ${textIn(use.name, language)}`}
            onClick={() => (isOwn ? onRemove(use) : onSayHere(use))}
          >
            {text}
          </Button>
        );
      },
    },
  ];
}
