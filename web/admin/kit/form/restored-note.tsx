import { useState } from 'react';
import { dateText } from '#rules/text/shop-clock.ts';
import { useLanguage, useT } from '#web/i18n/i18n.tsx';
import type { Draft } from './drafts.ts';
import styles from './restored-note.module.css';

/** Says that a form shows what was stored in this browser, until that is saved or given up. */
export function RestoredNote({ draft, isDirty }: { draft: Draft | undefined; isDirty: boolean }) {
  const t = useT();
  const language = useLanguage();
  const [stage, setStage] = useState<'before' | 'shown' | 'over'>('before');
  if (isDirty && stage === 'before') setStage('shown');
  if (!isDirty && stage === 'shown') setStage('over');
  return (
    <p className={styles.restored} role="status">
      {draft && stage === 'shown' && t('admin.draft_restored', { when: dateText(language, 'moment', draft.at) })}
    </p>
  );
}
