import { useRef } from 'react';
import { useFieldArray } from 'react-hook-form';
import { storyLimits } from '#rules/catalog/story-limits.ts';
import form from '#web/admin/kit/form/admin-form.module.css';
import { DragHandle } from '#web/admin/kit/order/drag-handle.tsx';
import order from '#web/admin/kit/order/rows.module.css';
import { useRowOrder } from '#web/admin/kit/order/use-row-order.ts';
import { useT } from '#web/i18n/i18n.tsx';
import page from '#web/styles/page.module.css';
import { Button } from '#web/ui/button.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { blankBlocks, blockKinds, type StoryDraft } from './blank-blocks.ts';
import { BlockFields } from './block-fields.tsx';
import styles from './block-list.module.css';
import { moveBetween } from './move-between.ts';

/** The blocks of the form around it, put in order by their handles, and what adds another one. */
export function BlockList({ product }: { product: number }) {
  const t = useT();
  const { fields, append, remove, move } = useFieldArray<StoryDraft, 'blocks'>({ name: 'blocks' });
  const numberOf = useNumbers();
  const ids = fields.map(({ id }) => numberOf(id));
  const nameAt = (place: number) => {
    const kind = fields[place]?.kind ?? 'text';
    return t('admin_stories.block', { place: place + 1, kind: t(`admin_stories.${kind}`) });
  };
  const { handleOf, announced } = useRowOrder({
    ids,
    nameOf: (id) => nameAt(ids.indexOf(id)),
    onOrder: (ordered) => move(...moveBetween(ids, ordered)),
  });
  return (
    <>
      {fields.length === 0 && <p>{t('admin_stories.none')}</p>}
      <ol className={`${styles.list} ${order.rows}`} data-rows>
        {fields.map(({ id, kind }, place) => (
          <li key={id} className={styles.block} data-row>
            <div className={styles.head}>
              {fields.length > 1 && <DragHandle {...handleOf(numberOf(id))} name={nameAt(place)} />}
              <h3>{nameAt(place)}</h3>
              <IconButton
                icon="trash"
                label={t('admin_stories.remove', { name: nameAt(place) })}
                onClick={() => remove(place)}
              />
            </div>
            <fieldset className={styles.fields} aria-label={nameAt(place)}>
              <BlockFields kind={kind} name={`blocks.${place}`} product={product} />
            </fieldset>
          </li>
        ))}
      </ol>
      <p className={page.hidden} role="status">
        {announced}
      </p>
      {fields.length < storyLimits.blocks && (
        <fieldset className={form.ticks}>
          <legend>{t('admin_stories.add')}</legend>
          <div className={form.buttons}>
            {blockKinds.map((kind) => (
              <Button key={kind} variant="ghost" onClick={() => append(blankBlocks[kind]())}>
                {t(`admin_stories.${kind}`)}
              </Button>
            ))}
          </div>
        </fieldset>
      )}
    </>
  );
}

/** A number for each id of the form's, which stays its own: rows are put in order by numbers. */
function useNumbers(): (id: string) => number {
  const numbers = useRef(new Map<string, number>());
  return (id) => {
    const number = numbers.current.get(id) ?? numbers.current.size + 1;
    numbers.current.set(id, number);
    return number;
  };
}
