import { type ReactNode, useState } from 'react';
import type { Attribute, AttributeValue } from '#contract/admin/attributes.ts';
import { useAdminMutation } from '#web/admin/kit/admin-query.ts';
import { AdminTable } from '#web/admin/kit/admin-table.tsx';
import { ConfirmButton } from '#web/admin/kit/confirm-button.tsx';
import type { Column } from '#web/admin/kit/list/columns.tsx';
import { DragHandle } from '#web/admin/kit/order/drag-handle.tsx';
import order from '#web/admin/kit/order/rows.module.css';
import { useRowOrder } from '#web/admin/kit/order/use-row-order.ts';
import { valueNames } from '#web/admin/kit/value-names.ts';
import { useLanguage, useT } from '#web/i18n/i18n.tsx';
import page from '#web/styles/page.module.css';
import { Button } from '#web/ui/button.tsx';
import { Field, TextInput } from '#web/ui/field.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Swatch } from '#web/ui/swatch.tsx';
import { attributeCalls } from './attribute-names.ts';
import styles from './attributes.module.css';
import { MergeValueDialog } from './merge-value-dialog.tsx';
import { ShowAll } from './show-all.tsx';
import { ValueDialog } from './value-dialog.tsx';

/** More than these are looked through by their names, and the rest comes when it is asked for. */
const manyValues = 20;

/** Those with this in a name or a spelling. */
const valuesNamed = (values: readonly AttributeValue[], typed: string) =>
  values.filter(({ name, spellings }) =>
    [...Object.values(name), ...spellings].some((text) => text.toLowerCase().includes(typed.trim().toLowerCase())),
  );

/** Everyday values, each with its shades behind it where they are open. */
const withOpenShades = (values: readonly AttributeValue[], open: ReadonlySet<number>) =>
  values
    .filter(({ belongs_to: everyday }) => everyday === null)
    .flatMap((value) => [value, ...(open.has(value.id) ? shadesOf(values, value.id) : [])]);

const shadesOf = (values: readonly AttributeValue[], id: number) =>
  values.filter(({ belongs_to: everyday }) => everyday === id);

/** All values, those that are shown in another order and the others where they stand. */
function reordered(values: readonly AttributeValue[], shown: readonly number[]): number[] {
  const isShown = new Set(shown);
  const next = shown.values();
  return values.map(({ id }) => (isShown.has(id) ? (next.next().value ?? id) : id));
}

/** Given the version that the attribute has since. */
type Changed = (attribute: Pick<Attribute, 'version'>) => void;

type ValueTableProps = { attribute: Attribute; mayChange: boolean; onChanged: Changed };
type Open = { what: 'value'; value?: AttributeValue } | { what: 'merge'; value: AttributeValue };

/** The values of an attribute in the order that shoppers see, to add to, to change and to merge. */
export function ValueTable({ attribute, mayChange, onChanged }: ValueTableProps) {
  const t = useT();
  const language = useLanguage();
  const [open, setOpen] = useState<Open>();
  const [typed, setTyped] = useState('');
  const [unfolded, setUnfolded] = useState<ReadonlySet<number>>(new Set());
  const [isWhole, setWhole] = useState(false);
  const close = () => setOpen(undefined);
  const save = useAdminMutation('PUT /admin/attributes/{id}/values/order/', {
    changes: attributeCalls,
    onDone: onChanged,
  });
  // Shown in the new order while it is saved.
  const wanted = save.isPending ? save.variables.body.values.map(Number) : undefined;
  const values = wanted
    ? attribute.values.toSorted((one, other) => wanted.indexOf(one.id) - wanted.indexOf(other.id))
    : attribute.values;
  const isSearched = typed.trim() !== '';
  const all = isSearched ? valuesNamed(values, typed) : withOpenShades(values, unfolded);
  const found = isWhole || isSearched ? all : all.slice(0, manyValues);
  const nameOf = valueNames(values, language);
  const { handleOf, announced } = useRowOrder({
    ids: found.map(({ id }) => id),
    nameOf,
    onOrder: (ids) => save.mutate({ params: { id: attribute.id }, body: { values: reordered(values, ids) } }),
  });
  const fold = (id: number) =>
    setUnfolded(new Set(unfolded.has(id) ? [...unfolded].filter((each) => each !== id) : [...unfolded, id]));
  const foldOf = ({ id }: AttributeValue) => {
    const shades = shadesOf(values, id).length;
    return (
      !isSearched &&
      shades > 0 && <Fold name={nameOf(id)} shades={shades} isOpen={unfolded.has(id)} onFold={() => fold(id)} />
    );
  };
  const columns = useColumns({ attribute, nameOf, foldOf, mayChange, onOpen: setOpen, onChanged });
  const [name, ...others] = columns;
  const ordered = name && {
    ...name,
    cell: (value: AttributeValue) => (
      <span className={styles.value}>
        {mayChange && values.length > 1 && !isSearched && (
          <DragHandle {...handleOf(value.id)} name={nameOf(value.id)} />
        )}
        {name.cell(value)}
      </span>
    ),
  };
  return (
    <>
      {values.length === 0 && <p className={styles.note}>{t('admin_attributes.values_none')}</p>}
      {values.length > manyValues && (
        <Field label={t('admin_attributes.find_value')}>
          <TextInput type="search" value={typed} onChange={({ target }) => setTyped(target.value)} />
        </Field>
      )}
      {mayChange && (
        <div>
          <Button variant="ghost" onClick={() => setOpen({ what: 'value' })}>
            {t('admin_attributes.value_add')}
          </Button>
        </div>
      )}
      {found.length === 0 && values.length > 0 && <p className={styles.note}>{t('admin.nothing_found')}</p>}
      {found.length > 0 && ordered && (
        <div className={`${order.rows} ${styles.table}`} data-rows>
          <AdminTable
            caption={t('admin_attributes.values')}
            rows={found}
            rowKey={({ id }) => id}
            columns={[ordered, ...others]}
          />
        </div>
      )}
      {found.length < all.length && <ShowAll count={all.length} onShow={() => setWhole(true)} />}
      <p className={page.hidden} role="status">
        {announced}
      </p>
      {open?.what === 'value' && (
        <ValueDialog
          attribute={attribute}
          {...(open.value && { value: open.value })}
          onSaved={(saved) => {
            // A new one is the last.
            if (!open.value) setWhole(true);
            onChanged(saved);
          }}
          onClose={close}
        />
      )}
      {open?.what === 'merge' && (
        <MergeValueDialog attribute={attribute} value={open.value} onMerged={onChanged} onClose={close} />
      )}
    </>
  );
}

type Acts = {
  attribute: Attribute;
  nameOf: (id: number) => string;
  /** What opens its shades. */
  foldOf: (value: AttributeValue) => ReactNode;
  mayChange: boolean;
  onOpen: (open: Open) => void;
  onChanged: Changed;
};

function useColumns({ attribute, nameOf, foldOf, mayChange, onOpen, onChanged }: Acts): Column<AttributeValue>[] {
  const t = useT();
  const actions: Column<AttributeValue> = {
    key: 'actions',
    title: t('admin.edit'),
    isAction: true,
    cell: (value) => {
      const name = nameOf(value.id);
      const isFree = value.products === 0 && shadesOf(attribute.values, value.id).length === 0;
      return (
        <>
          {isFree && <DropValue id={value.id} name={name} version={attribute.version} onDropped={onChanged} />}
          {attribute.values.length > 1 && (
            <Button
              variant="ghost"
              aria-label={`${t('admin_attributes.merge')} ${name}`}
              onClick={() => onOpen({ what: 'merge', value })}
            >
              {t('admin_attributes.merge')}
            </Button>
          )}
          <Button
            variant="ghost"
            aria-label={`${t('admin.edit')}: ${name}`}
            onClick={() => onOpen({ what: 'value', value })}
          >
            {t('admin.edit')}
          </Button>
        </>
      );
    },
  };
  return [
    {
      key: 'name',
      title: t('admin_attributes.value'),
      isHeading: true,
      cell: (value) => (
        <span className={styles.value}>
          {value.swatch && <Swatch color={value.swatch} size={20} />}
          <span className={styles.called}>
            {nameOf(value.id)}
            {value.belongs_to !== null && (
              <small>{t('admin_attributes.counts_as', { name: nameOf(value.belongs_to) })}</small>
            )}
            {foldOf(value)}
          </span>
        </span>
      ),
    },
    {
      key: 'spellings',
      title: t('admin_attributes.spellings'),
      isWide: true,
      cell: ({ spellings }) => spellings.join(', ') || '—',
    },
    { key: 'products', title: t('admin.products'), isNumber: true, cell: ({ products }) => products },
    ...(mayChange ? [actions] : []),
  ];
}

type FoldProps = { name: string; shades: number; isOpen: boolean; onFold: () => void };

function Fold({ name, shades, isOpen, onFold }: FoldProps) {
  const t = useT();
  return (
    <button
      type="button"
      className={styles.fold}
      aria-expanded={isOpen}
      aria-label={t('admin_attributes.shades_of', { name })}
      onClick={onFold}
    >
      {t('admin_attributes.shades', { count: shades })}
      <Icon name="down" size={16} />
    </button>
  );
}

/** `version` is the attribute's, which is one higher once a value of it is gone. */
type DropValueProps = { id: number; name: string; version: number; onDropped: Changed };

function DropValue({ id, name, version, onDropped }: DropValueProps) {
  const t = useT();
  const drop = useAdminMutation('DELETE /admin/attribute-values/{id}/', {
    changes: attributeCalls,
    onDone: () => onDropped({ version: version + 1 }),
  });
  return (
    <ConfirmButton
      title={t('admin_attributes.value_drop_title', { name })}
      text={t('admin_attributes.value_drop_text')}
      confirm={t('admin.delete')}
      aria-label={`${t('admin.delete')}: ${name}`}
      onConfirm={() => drop.mutate({ params: { id } })}
    >
      {t('admin.delete')}
    </ConfirmButton>
  );
}
