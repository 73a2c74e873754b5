import { type ReactNode, useId, useState } from 'react';
import { classNames } from '#web/ui/class-names.ts';
import { Icon } from '#web/ui/icon.tsx';
import styles from './editor-fold.module.css';

type FoldHeadProps = {
  name: ReactNode;
  /** What it holds, while it is folded. */
  summary: ReactNode;
  /** The id of what it folds. */
  controls: string;
  isOpen: boolean;
  onToggle: () => void;
};

/** What a part of the editor is opened and folded by. */
export function FoldHead({ name, summary, controls, isOpen, onToggle }: FoldHeadProps) {
  return (
    <button type="button" className={styles.head} aria-expanded={isOpen} aria-controls={controls} onClick={onToggle}>
      <span className={styles.words}>
        <span className={styles.name}>{name}</span>
        {!isOpen && <span className={styles.summary}>{summary}</span>}
      </span>
      <Icon name="down" size={20} />
    </button>
  );
}

type FoldedLineProps = Pick<FoldHeadProps, 'summary'> & {
  className: string | undefined;
  name: string;
  /** Whether a field in it is refused: then it is open. */
  isWrong: boolean;
  isOpenAtFirst: boolean;
  /** In a window, too: one of many that are seldom changed. */
  isFoldedInWindows?: boolean;
  children: ReactNode;
};

/** A group of fields in a list of such groups; on a phone it folds to what it says. */
export function FoldedLine(props: FoldedLineProps) {
  const { className, name, summary, isWrong, isOpenAtFirst, isFoldedInWindows = false, children } = props;
  const id = useId();
  const [isOpen, setOpen] = useState(isOpenAtFirst);
  if (isWrong && !isOpen) setOpen(true);
  return (
    <fieldset className={classNames(className, isFoldedInWindows && styles.always)} data-folded={!isOpen || undefined}>
      <legend>
        <span className={styles.plain}>{name}</span>
        <FoldHead name={name} summary={summary} controls={id} isOpen={isOpen} onToggle={() => setOpen(!isOpen)} />
      </legend>
      <div id={id} className={styles.fields}>
        {children}
      </div>
    </fieldset>
  );
}
