import type { ChangeEvent } from 'react';
import { useT } from '#web/i18n/i18n.tsx';
import { Icon } from '#web/ui/icon.tsx';
import styles from './facet-group.module.css';
import { FacetOptions } from './facet-options.tsx';
import { queryOfForm } from './list-query.ts';
import { RangeFields } from './range-fields.tsx';
import type { FacetGroup as Group } from './use-facet-options.ts';
import type { ListChoice } from './use-list-choice.ts';

type FacetGroupProps = {
  group: Group;
  choice: ListChoice;
  /** Whether its choices are in sight at first; they are wherever something is chosen. */
  isOpen: boolean;
};

/** One filter: its name with how much is chosen, what it means, and its choices; it folds without scripts. */
export function FacetGroup({ group, choice: { shown, choose }, isOpen }: FacetGroupProps) {
  const chosen = group.chosen(shown);
  // What is no choice of the list as it is now was typed, or is kept for when it is one again.
  const others = chosen.filter((value) => !group.options.some((option) => option.value === value));
  const typed = group.range && others.find((value) => value.includes('..'));
  const onChoose = ({ target }: ChangeEvent<HTMLInputElement>) => target.form && choose(queryOfForm(target.form));
  return (
    <details className={styles.group} open={isOpen || chosen.length > 0}>
      <summary className={styles.head}>
        <span>{group.title}</span>
        {chosen.length > 0 && <b>{chosen.length}</b>}
        <Icon name="down" size={20} />
      </summary>
      {group.help && <Help group={group} />}
      {group.range && (
        <RangeFields
          key={typed}
          name={group.name}
          title={group.title}
          range={group.range}
          typed={typed ?? '..'}
          onTyped={(form) => choose(queryOfForm(form), 0)}
        />
      )}
      <HiddenFields name={group.name} values={others.filter((value) => value !== typed)} />
      <FacetOptions group={group} chosen={chosen} onChoose={onChoose} />
    </details>
  );
}

/** Values that the form has no control for and goes on sending. */
export const HiddenFields = ({ name, values }: { name: string; values: readonly string[] }) =>
  values.map((value) => <input key={value} type="hidden" name={name} value={value} />);

function Help({ group: { title, help } }: { group: Group }) {
  const t = useT();
  return (
    <details className={styles.help}>
      <summary aria-label={t('catalog.help', { name: title })}>?</summary>
      <p>{help}</p>
    </details>
  );
}
