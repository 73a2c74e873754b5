import { type ReactNode, useId, useState } from 'react';
import { flushSync } from 'react-dom';
import { useFormContext } from 'react-hook-form';
import { AdminSheet } from '#web/admin/kit/admin-page.tsx';
import { useT } from '#web/i18n/i18n.tsx';
import { FoldHead } from './editor-fold.tsx';
import styles from './editor-parts.module.css';
import type { ProductDraft } from './product-draft.ts';

/** A part of the editor: its sheet, and the parts of the draft that it holds. */
export type EditorPart = {
  key: string;
  /** In the row. */
  name: string;
  /** Over its sheet; a sheet that needs none has none. */
  title?: string;
  /** What it holds, where it is folded. */
  summary: ReactNode;
  holds: readonly (keyof ProductDraft)[];
  /** Next to the others where there is room. */
  isAside?: boolean;
  content: ReactNode;
};

type EditorPartsProps = { label: string; parts: readonly EditorPart[]; opened: readonly string[] };

/**
 * Sheets below one another, and a row above them that stays in sight, leads to each and marks those that have errors. A
 * phone folds all but those that are opened or have errors; what is folded stays in the form.
 */
export function EditorParts({ label, parts, opened }: EditorPartsProps) {
  const id = useId();
  const { formState } = useFormContext<ProductDraft>();
  const [open, setOpen] = useState(opened);
  const wrong = parts.filter(({ holds }) => holds.some((part) => formState.errors[part])).map(({ key }) => key);
  const folded = wrong.filter((key) => !open.includes(key));
  if (folded.length > 0) setOpen([...open, ...folded]);
  const show = (key: string) => {
    if (!open.includes(key)) flushSync(() => setOpen([...open, key]));
    document.getElementById(`${id}${key}`)?.scrollIntoView();
  };
  const toggle = (key: string) => setOpen(open.includes(key) ? open.filter((each) => each !== key) : [...open, key]);
  const draw = ({ key, name, title, summary, content }: EditorPart) => (
    <div key={key} id={`${id}${key}`} className={styles.part} data-folded={!open.includes(key) || undefined}>
      <h2 className={styles.fold}>
        <FoldHead
          name={title ?? name}
          summary={summary}
          controls={`${id}${key}-sheet`}
          isOpen={open.includes(key)}
          onToggle={() => toggle(key)}
        />
      </h2>
      <div id={`${id}${key}-sheet`} className={styles.sheet}>
        <AdminSheet {...(title && { title })}>{content}</AdminSheet>
      </div>
    </div>
  );
  return (
    <>
      <nav className={styles.parts} aria-label={label}>
        {parts.map(({ key, name }) => (
          <PartButton key={key} name={name} isWrong={wrong.includes(key)} onShow={() => show(key)} />
        ))}
      </nav>
      <div className={styles.columns}>
        <div className={styles.column}>{parts.filter(({ isAside }) => !isAside).map(draw)}</div>
        <div className={styles.column}>{parts.filter(({ isAside }) => isAside).map(draw)}</div>
      </div>
    </>
  );
}

type PartButtonProps = Pick<EditorPart, 'name'> & { isWrong: boolean; onShow: () => void };

function PartButton({ name, isWrong, onShow }: PartButtonProps) {
  const t = useT();
  return (
    <button type="button" data-wrong={isWrong || undefined} onClick={onShow}>
      {name}
      {isWrong && <span className={styles.wrong}>{t('admin_products.part_wrong')}</span>}
    </button>
  );
}
