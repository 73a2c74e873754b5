import { useState } from 'react';
import type { SourceWords } from '#contract/admin/source-words.ts';
import { textIn } from '#rules/text/localized-text.ts';
import { AdminDialog } from '#web/admin/kit/admin-dialog.tsx';
import { AttributeChoice } from '#web/admin/kit/attribute-choice.tsx';
import { CategoryChoice } from '#web/admin/kit/category-choice.tsx';
import { useLanguage, useT } from '#web/i18n/i18n.tsx';
import { Link } from '#web/i18n/link.tsx';
import { Button } from '#web/ui/button.tsx';
import styles from './source-words.module.css';
import { type Meant, useDecision } from './use-decision.ts';
import { ValueChoice } from './value-choice.tsx';
import { mayBeAdopted, scopeOf } from './word-scope.ts';

type DecideDialogProps = { words: readonly [SourceWords, ...SourceWords[]]; onDone: () => void; onClose: () => void };

/** Asks what words of a supplier mean, one or several that are of the same kind: something there is, something new, or nothing. */
export function DecideDialog({ words, onDone, onClose }: DecideDialogProps) {
  const t = useT();
  const language = useLanguage();
  const [meant, setMeant] = useState<Meant>();
  const [first, ...others] = words;
  const { decide, isBusy } = useDecision(words, onDone);
  const scope = scopeOf(first);
  const isDecided = words.some(({ means, number, is_ignored: isIgnored }) => means || number !== null || isIgnored);
  return (
    <AdminDialog
      title={
        others.length > 0
          ? t('admin_source_words.title_many', { count: words.length })
          : t('admin_source_words.title', { words: textIn(first.written, language) })
      }
      onClose={onClose}
      actions={
        <>
          {isDecided && (
            <Button variant="ghost" disabled={isBusy} onClick={() => decide({ action: 'wait' })}>
              {t('admin_source_words.wait')}
            </Button>
          )}
          <Button variant="ghost" disabled={isBusy} onClick={() => decide({ action: 'ignore' })}>
            {t('admin_source_words.ignore')}
          </Button>
          {words.every(mayBeAdopted) && (
            <Button variant="ghost" disabled={isBusy} onClick={() => decide({ action: 'adopt' })}>
              {t(`admin_source_words.new_${scope}`)}
            </Button>
          )}
          <Button busy={isBusy} disabled={!meant} onClick={() => meant && decide({ action: 'mean', ...meant })}>
            {t('admin_source_words.save')}
          </Button>
        </>
      }
    >
      {others.length > 0 ? <WordsInAll words={words} /> : <About words={first} />}
      <MeaningChoice words={first} meant={meant} onChange={setMeant} />
    </AdminDialog>
  );
}

/** Where the words stand, and some products that say them. */
function About({ words: { category, attribute, sample, examples } }: { words: SourceWords }) {
  const t = useT();
  const language = useLanguage();
  const shown = sample || '—';
  return (
    <>
      <p>
        {attribute && t('admin_source_words.about_value', { attribute: textIn(attribute.name, language) })}
        {category &&
          t('admin_source_words.about_attribute', { category: textIn(category.name, language), sample: shown })}
        {!attribute && !category && t('admin_source_words.about_category', { sample: shown })}
      </p>
      {examples.length > 0 && (
        <ul className={styles.examples}>
          {examples.map(({ id, name }) => (
            <li key={id}>
              <Link to={`/admin/products/${id}`}>{name}</Link>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

function WordsInAll({ words }: { words: readonly SourceWords[] }) {
  const t = useT();
  const language = useLanguage();
  const quoted = words.map(({ written }) => t('admin_source_words.quoted', { words: textIn(written, language) }));
  return <p>{quoted.join(', ')}</p>;
}

type MeaningChoiceProps = {
  words: SourceWords;
  meant: Meant | undefined;
  onChange: (meant: Meant | undefined) => void;
};

function MeaningChoice({ words, meant, onChange }: MeaningChoiceProps) {
  const t = useT();
  const choice = { any: t('admin.choose'), hint: t('admin_source_words.hint') };
  if (words.attribute) return <ValueChoice attribute={words.attribute} meant={meant} onChange={onChange} {...choice} />;
  if (words.category) {
    return (
      <AttributeChoice
        {...choice}
        label={t('admin_source_words.attribute')}
        chosen={meant?.attribute}
        onChange={(attribute) => onChange(attribute && { means: attribute.id, attribute })}
      />
    );
  }
  return (
    <CategoryChoice
      {...choice}
      label={t('admin_source_words.category')}
      value={meant?.means ?? null}
      onChange={(means) => onChange(means === null ? undefined : { means })}
    />
  );
}
