import { type ReactNode, useState } from 'react';
import styles from './list-controls.module.css';

/** A button of the list that opens a sheet below it; Escape, or a press next to it, closes it. */
export function ListTool({ title, children }: { title: string; children: ReactNode }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <details
      className={styles.tool}
      open={isOpen}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
      onBlur={({ currentTarget, relatedTarget }) => {
        // Something else took the focus; where nothing did, what had it has gone, or the sheet itself was pressed.
        if (relatedTarget && !currentTarget.contains(relatedTarget)) setOpen(false);
      }}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || !isOpen) return;
        setOpen(false);
        event.currentTarget.querySelector('summary')?.focus();
      }}
    >
      <summary>{title}</summary>
      {isOpen && <div className={styles.sheet}>{children}</div>}
    </details>
  );
}
