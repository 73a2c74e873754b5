import { useId } from 'react';
import { useFormContext } from 'react-hook-form';
import { AdminSheet } from '#web/admin/kit/admin-page.tsx';
import { useT } from '#web/i18n/i18n.tsx';
import styles from './editor-parts.module.css';
import type { ProductDraft } from './product-draft.ts';

/** A part of the editor: its sheet, and the parts of the draft that it holds. */
export type EditorPart = {
  key: string;
  /** In the row. */
  name: string;
  /** Over its sheet; a sheet that needs none has none. */
  title?: string;
  holds: readonly (keyof ProductDraft)[];
  content: React.ReactNode;
};

/** Sheets below one another, and a row above them that stays in sight, leads to each and marks those that have errors. */
export function EditorParts({ label, parts }: { label: string; parts: readonly EditorPart[] }) {
  const id = useId();
  const show = (key: string) => document.getElementById(`${id}${key}`)?.scrollIntoView();
  return (
    <>
      <nav className={styles.parts} aria-label={label}>
        {parts.map((part) => (
          <PartButton key={part.key} part={part} onShow={() => show(part.key)} />
        ))}
      </nav>
      {parts.map(({ key, title, content }) => (
        <div key={key} id={`${id}${key}`} className={styles.part}>
          <AdminSheet {...(title && { title })}>{content}</AdminSheet>
        </div>
      ))}
    </>
  );
}

function PartButton({ part: { name, holds }, onShow }: { part: EditorPart; onShow: () => void }) {
  const t = useT();
  const { formState } = useFormContext<ProductDraft>();
  const isWrong = holds.some((part) => formState.errors[part]);
  return (
    <button type="button" data-wrong={isWrong || undefined} onClick={onShow}>
      {name}
      {isWrong && <span className={styles.wrong}>{t('admin_products.part_wrong')}</span>}
    </button>
  );
}
