import { useT } from '#web/i18n/i18n.tsx';
import { Button } from '#web/ui/button.tsx';
import { AdminDialog } from './admin-dialog.tsx';
import { AdminTable } from './admin-table.tsx';
import { readable } from './readable.ts';

type StaleDialogProps<T extends object> = {
  /** The record as it is in the shop now, and as it stands in the form. */
  current: T;
  mine: Partial<T>;
  /** The fields to compare, each with its name for people. */
  fields: readonly { key: keyof T & string; title: string }[];
  onTakeTheirs: () => void;
  /** Save again, based on the current version. */
  onKeepMine: () => void;
  onClose: () => void;
};

/** Both versions of a record after a conflict, where they differ. */
export function StaleDialog<T extends object>(props: StaleDialogProps<T>) {
  const t = useT();
  const { current, mine, fields } = props;
  const text = (value: unknown) => readable(value, t);
  const rows = fields.filter(({ key }) => key in mine && text(current[key]) !== text(mine[key]));
  return (
    <AdminDialog
      title={t('admin.stale_title')}
      onClose={props.onClose}
      actions={
        <>
          <Button variant="ghost" onClick={props.onTakeTheirs}>
            {t('admin.stale_take')}
          </Button>
          <Button onClick={props.onKeepMine}>{t('admin.stale_keep')}</Button>
        </>
      }
    >
      <p>{t('admin.stale_text')}</p>
      <AdminTable
        caption={t('admin.stale_title')}
        rows={rows}
        rowKey={({ key }) => key}
        columns={[
          { key: 'field', title: t('admin.stale_field'), cell: ({ title }) => title },
          { key: 'theirs', title: t('admin.stale_theirs'), cell: ({ key }) => text(current[key]) },
          { key: 'mine', title: t('admin.stale_mine'), cell: ({ key }) => text(mine[key]) },
        ]}
      />
    </AdminDialog>
  );
}
