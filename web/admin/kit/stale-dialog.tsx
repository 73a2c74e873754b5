import { languages } from '#rules/text/language.ts';
import type { Localized } from '#rules/text/localized-text.ts';
import { useT } from '#web/i18n/i18n.tsx';
import { Button } from '#web/ui/button.tsx';
import { AdminDialog } from './admin-dialog.tsx';
import { AdminTable } from './admin-table.tsx';
import { readable } from './readable.ts';
import { labelIn } from './translated.tsx';

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
  const rows = fields
    .filter(({ key }) => key in mine)
    .flatMap(({ key, title }) => inLanguages({ key, title, theirs: current[key], mine: mine[key] }))
    .map((row) => ({ ...row, theirs: readable(row.theirs, t), mine: readable(row.mine, t) }))
    .filter((row) => row.theirs !== row.mine);
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
          { key: 'theirs', title: t('admin.stale_theirs'), cell: ({ theirs }) => theirs },
          { key: 'mine', title: t('admin.stale_mine'), cell: (row) => row.mine },
        ]}
      />
    </AdminDialog>
  );
}

type Sides = { key: string; title: string; theirs: unknown; mine: unknown };

const isTexts = (value: unknown): value is Localized =>
  typeof value === 'object' &&
  value !== null &&
  Object.keys(value).every((key) => languages.some((each) => each === key));

/** A text of several languages is compared language by language. */
function inLanguages({ key, title, theirs, mine }: Sides): Sides[] {
  if (!isTexts(theirs) || !isTexts(mine)) return [{ key, title, theirs, mine }];
  return languages.map((language) => ({
    key: `${key}.${language}`,
    title: labelIn(title, language),
    theirs: theirs[language],
    mine: mine[language],
  }));
}
