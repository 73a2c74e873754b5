import { useState } from 'react';
import type { SourceWords } from '#contract/admin/source-words.ts';
import { useT } from '#web/i18n/i18n.tsx';
import { Button } from '#web/ui/button.tsx';
import { DecideDialog } from './decide-dialog.tsx';
import { useDecision } from './use-decision.ts';
import { isAlike } from './word-scope.ts';

/** What is done with all words that are chosen: those of one kind can mean one thing, and any can be left out. */
export function ManyWords({ words, onDone }: { words: readonly SourceWords[]; onDone: () => void }) {
  const t = useT();
  const [isAsking, setAsking] = useState(false);
  const { decide, isBusy } = useDecision(words, onDone);
  const [first, ...others] = words;
  if (!first) return null;
  const areAlike = others.every((other) => isAlike(first, other));
  return (
    <>
      {areAlike ? (
        <Button variant="ghost" onClick={() => setAsking(true)}>
          {t('admin_source_words.decide_many', { count: words.length })}
        </Button>
      ) : (
        <Button variant="ghost" busy={isBusy} onClick={() => decide({ action: 'ignore' })}>
          {t('admin_source_words.ignore')}
        </Button>
      )}
      {isAsking && (
        <DecideDialog
          words={[first, ...others]}
          onDone={() => {
            setAsking(false);
            onDone();
          }}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  );
}
