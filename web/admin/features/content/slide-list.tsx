import { useState } from 'react';
import type { AdminSlide } from '#contract/admin/slides.ts';
import { useAdminMutation } from '#web/admin/kit/admin-query.ts';
import { useT } from '#web/i18n/i18n.tsx';
import { Link } from '#web/i18n/link.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import styles from './slide-list.module.css';
import { StateMark } from './state-mark.tsx';
import { useTitle } from './use-title.ts';

/** The list with one of its rows put before another. */
function moved<Row>(rows: readonly Row[], from: number, to: number): Row[] {
  const rest = rows.toSpliced(from, 1);
  return rest.toSpliced(to, 0, rows[from] as Row);
}

/** Slides of one carousel, put in order by dragging or by their buttons. */
export function SlideList({ carousel, slides }: { carousel: 'desktop' | 'mobile'; slides: AdminSlide[] }) {
  const t = useT();
  const titleOf = useTitle();
  const [dragged, setDragged] = useState<number>();
  const order = useAdminMutation('PUT /admin/slides/order/', { changes: ['GET /admin/slides/'] });
  // Optimistic: the new state is shown while it is saved.
  const wanted = order.isPending ? order.variables.body.ids.map(Number) : undefined;
  const rows = wanted ? slides.toSorted((one, other) => wanted.indexOf(one.id) - wanted.indexOf(other.id)) : slides;
  function move(from: number | undefined, to: number) {
    setDragged(undefined);
    if (from === undefined || from === to || to < 0 || to >= rows.length || order.isPending) return;
    order.mutate({ body: { carousel, ids: moved(rows, from, to).map(({ id }) => id) } });
  }
  if (rows.length === 0) return <p>{t('admin_content.slides_none')}</p>;
  return (
    <ol className={styles.list}>
      {rows.map((slide, place) => (
        <li
          key={slide.id}
          className={styles.slide}
          draggable
          onDragStart={() => setDragged(place)}
          onDragOver={(event) => dragged !== undefined && event.preventDefault()}
          onDrop={() => move(dragged, place)}
          onDragEnd={() => setDragged(undefined)}
        >
          <svg className={styles.art} viewBox="0 0 120 120" aria-hidden="true">
            <rect width="120" height="120" fill={slide.background} />
            <image href={slide.picture_address} width="120" height="120" />
          </svg>
          <span className={styles.text}>
            <Link to={`/admin/content/slides/${slide.id}`}>{titleOf(slide)}</Link>
            <small>{slide.link}</small>
            <StateMark state={slide.state} />
          </span>
          <span className={styles.moves}>
            <IconButton
              icon="left"
              className={styles.up}
              label={t('admin_content.move_up', { name: titleOf(slide) })}
              disabled={place === 0}
              onClick={() => move(place, place - 1)}
            />
            <IconButton
              icon="down"
              label={t('admin_content.move_down', { name: titleOf(slide) })}
              disabled={place === rows.length - 1}
              onClick={() => move(place, place + 1)}
            />
          </span>
        </li>
      ))}
    </ol>
  );
}
