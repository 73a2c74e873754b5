import { type ComponentType, type FocusEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react';
import type { ShopCategory } from '#contract/shop/categories.ts';
import type { Slide } from '#contract/shop/site.ts';
import { type Language, languageOfPath } from '#rules/text/language.ts';
import { api } from '#web/api/browser.ts';
import { useT } from '#web/i18n/i18n.tsx';
import { Link } from '#web/i18n/link.tsx';
import { loadShopTexts } from '#web/shop/texts/shop-texts.ts';
import { Icon } from '#web/ui/icon.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { CatalogGroup } from './catalog-group.tsx';
import styles from './catalog-panel.module.css';

type PanelProps = { onClose: (isLeft?: boolean) => void };

const panels = new Map<string, Promise<ComponentType<PanelProps>>>();

/** The panel with the tree in the page's language, which is asked for once, after a failure again. @throws without a connection */
export function loadCatalogPanel(): Promise<ComponentType<PanelProps>> {
  const language = languageOfPath(location.pathname);
  const begun = panels.get(language) ?? fetchPanel(language);
  panels.set(language, begun);
  begun.catch(() => panels.delete(language));
  return begun;
}

async function fetchPanel(language: Language): Promise<ComponentType<PanelProps>> {
  const [{ categories }, slides] = await Promise.all([
    api('GET /categories/'),
    // The tree stands without them.
    api('GET /carousel/').then(
      ({ results }) => results,
      () => [],
    ),
    loadShopTexts('listing', language),
  ]);
  return (props) => <CatalogPanel categories={categories} slides={slides} {...props} />;
}

/** Where the panel has two columns, as its stylesheet says. */
const isWide = () => matchMedia('(width >= 900px)').matches;

type CatalogPanelProps = PanelProps & { categories: readonly ShopCategory[]; slides: readonly Slide[] };

/** The catalogue over the page: groups and what stands in them, below the header or as a sheet above the phone's bar. */
function CatalogPanel({ categories, slides, onClose }: CatalogPanelProps) {
  const t = useT();
  const groups = categories.filter(({ parent }) => parent === null);
  const [open, setOpen] = useState(() => (isWide() ? groups[0]?.id : undefined));
  const panel = useRef<HTMLDivElement>(null);

  useEffect(() => {
    panel.current?.focus({ preventScroll: true });
    const onPress = ({ target }: PointerEvent) => {
      const isInside = target instanceof Element && target.closest(`.${styles.panel}, [data-opens-catalog]`);
      if (!isInside) onClose(true);
    };
    const onEscape = ({ key }: globalThis.KeyboardEvent) => key === 'Escape' && onClose();
    document.addEventListener('pointerdown', onPress);
    document.addEventListener('keydown', onEscape);
    return () => {
      document.removeEventListener('pointerdown', onPress);
      document.removeEventListener('keydown', onEscape);
    };
  }, [onClose]);
  // The page goes on around it: a keyboard that walks out of it is back on the page.
  const onBlur = ({ currentTarget, relatedTarget }: FocusEvent<HTMLElement>) => {
    if (relatedTarget instanceof Element && !currentTarget.contains(relatedTarget)) {
      if (!relatedTarget.matches('[data-opens-catalog]')) onClose(true);
    }
  };
  return (
    <div
      ref={panel}
      className={styles.panel}
      role="dialog"
      aria-label={t('category')}
      tabIndex={-1}
      onBlur={onBlur}
      onKeyDown={moveByArrow}
    >
      <div className={styles.head}>
        <h2>{t('category')}</h2>
        <IconButton icon="close" label={t('close')} onClick={() => onClose()} />
      </div>
      <ul className={styles.groups}>
        {groups.map((group) => (
          <CatalogGroup
            key={group.id}
            group={group}
            categories={categories}
            slides={slides}
            isOpen={group.id === open}
            onOpen={() => setOpen(group.id)}
            onFold={isWide() ? undefined : () => setOpen(undefined)}
          />
        ))}
        <li>
          <Link to="/categories" className={styles.group}>
            <span className={styles.thing} />
            <b>{t('catalog.panel_all_brands')}</b>
            <Icon name="right" size={20} />
          </Link>
        </li>
      </ul>
    </div>
  );
}

const steps: Record<string, number> = { ArrowDown: 1, ArrowUp: -1 };

/** Up and down among the links in sight; the end and the beginning meet. */
function moveByArrow(event: KeyboardEvent<HTMLElement>) {
  const step = steps[event.key];
  if (step === undefined) return;
  event.preventDefault();
  const links = [...event.currentTarget.querySelectorAll<HTMLElement>('a')].filter((link) => link.offsetParent);
  const place = links.indexOf(document.activeElement as HTMLElement);
  links.at((place + step + (place < 0 && step < 0 ? 1 : 0)) % links.length)?.focus();
}
