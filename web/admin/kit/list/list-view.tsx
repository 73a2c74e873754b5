import { useT } from '#web/i18n/i18n.tsx';
import { Button } from '#web/ui/button.tsx';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { chosenColumns, namedColumns } from './chosen-columns.ts';
import type { Column } from './columns.tsx';
import styles from './list-controls.module.css';
import { ListOrder } from './list-order.tsx';
import { ListTool } from './list-tool.tsx';
import type { AddressFilter } from './use-address-filter.ts';

type ListViewProps<Row> = { columns: readonly Column<Row>[]; address: AddressFilter };

/** By what a list is sorted, which columns it has, in which order, and how close its rows stand. */
export function ListView<Row>({ columns, address }: ListViewProps<Row>) {
  const t = useT();
  const shown = chosenColumns(columns, address.of('columns'));
  const set = (next: readonly Column<Row>[]) => address.set({ columns: namedColumns(columns, next) });
  const isFixed = ({ isHeading, isAction }: Column<Row>) => isHeading || isAction;
  const left = (place: number) => {
    const next = [...shown];
    next.splice(place - 1, 0, ...next.splice(place, 1));
    set(next);
  };
  const hidden = columns.filter((column) => !shown.includes(column));
  return (
    <ListTool title={t('admin.list_view')}>
      <ListOrder columns={columns} address={address} />
      <ul className={styles.columns}>
        {[...shown, ...hidden].map((column, place) => (
          <li key={column.key}>
            <Checkbox
              label={column.title}
              checked={shown.includes(column)}
              disabled={isFixed(column) ?? false}
              onChange={({ target }) =>
                set(target.checked ? [...shown, column] : shown.filter((each) => each !== column))
              }
            />
            {place > 0 && place < shown.length && (
              <IconButton
                icon="left"
                label={t('admin.column_left', { name: column.title })}
                onClick={() => left(place)}
              />
            )}
          </li>
        ))}
      </ul>
      <Checkbox
        label={t('admin.list_dense')}
        checked={address.of('density') === 'dense'}
        onChange={({ target }) => address.set({ density: target.checked ? 'dense' : '' })}
      />
      {(address.of('columns') || address.of('density')) && (
        <Button variant="ghost" onClick={() => address.set({ columns: '', density: '' })}>
          {t('admin.list_usual')}
        </Button>
      )}
    </ListTool>
  );
}
