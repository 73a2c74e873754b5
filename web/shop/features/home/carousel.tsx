import { useEffect, useRef, useState } from 'react';
import type { Slide } from '#contract/shop/site.ts';
import { localized } from '#rules/text/localized.ts';
import { useForeign, useLanguage, useT } from '#web/i18n/i18n.tsx';
import { savesData } from '#web/i18n/link.tsx';
import { Price } from '#web/shop/features/catalog/price.tsx';
import { ButtonLink } from '#web/ui/button.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import sprite from '#web/ui/icons.svg?url';
import { Name } from '#web/ui/name.tsx';
import { Picture } from '#web/ui/picture.tsx';
import { Tag } from '#web/ui/tag.tsx';
import styles from './carousel.module.css';
import type { SlideOffer, SlideOffers } from './slide-offers.ts';

/** How long a slide stands before the next one comes; ours, as the field does it. */
const slideMs = 7_000;

/** Advances by itself until the first interaction; stands still with reduced motion or data saving. */
function useAutoplay(count: number) {
  const track = useRef<HTMLUListElement>(null);
  const [shown, setShown] = useState(0);
  const [isPlaying, setIsPlaying] = useState(true);
  const [isAhead, setIsAhead] = useState(false);
  useEffect(() => {
    // A carousel that the other layout hides fetches nothing.
    if (savesData() || !track.current?.clientWidth) return;
    const start = () => setIsAhead(true);
    // After what the first screen needs; scripts run before that where it is slow to come.
    if (document.readyState === 'complete') return start();
    addEventListener('load', start, { once: true });
    return () => removeEventListener('load', start);
  }, []);

  const turnTo = (slide: number) => {
    const list = track.current;
    list?.scrollTo({ left: list.clientWidth * slide });
  };
  const onScroll = () => {
    const list = track.current;
    if (list) setShown(Math.round(list.scrollLeft / list.clientWidth));
  };

  useEffect(() => {
    if (!isPlaying || count < 2 || savesData() || matchMedia('(prefers-reduced-motion: reduce)').matches) return;
    const timer = setInterval(() => {
      const list = track.current;
      // A carousel that the other layout hides has no width, and a hidden page needs no motion.
      if (!list?.clientWidth || document.hidden || list.matches(':hover, :focus-within')) return;
      const next = (Math.round(list.scrollLeft / list.clientWidth) + 1) % count;
      // A slide comes with its picture, ready to be painted, or waits for it.
      const picture = list.children[next]?.querySelector('img');
      if (picture?.complete === false) return;
      const turn = () => list.scrollTo({ left: list.clientWidth * next });
      picture?.decode().then(turn, turn);
    }, slideMs);
    return () => clearInterval(timer);
  }, [isPlaying, count]);

  return { track, shown, isAhead, turnTo, onScroll, isPlaying, toggle: () => setIsPlaying(!isPlaying) };
}

type CarouselProps = { slides: Slide[]; offers: SlideOffers; kind: 'desktop' | 'mobile' };

/** Slides side by side: scrolled by hand, by the dots, or by themselves. */
export function Carousel({ slides, offers, kind }: CarouselProps) {
  const t = useT();
  const { track, shown, isAhead, turnTo, onScroll, isPlaying, toggle } = useAutoplay(slides.length);
  if (slides.length === 0) return null;
  return (
    <section className={styles[kind]} aria-roledescription="carousel" aria-label={t('home.carousel')}>
      <ul ref={track} className={styles.track} onScroll={onScroll}>
        {slides.map((slide, place) => (
          <SlideView
            key={slide.id}
            slide={slide}
            offer={offers[slide.link]}
            isFirst={place === 0}
            isNext={isAhead && place === (shown + 1) % slides.length}
          />
        ))}
      </ul>
      {slides.length > 1 && (
        <div className={styles.controls}>
          <IconButton
            icon={isPlaying ? 'pause' : 'play'}
            label={t(isPlaying ? 'home.pause' : 'home.play')}
            className={styles.pause}
            onClick={toggle}
          />
          {slides.map(({ id }, place) => (
            <button
              key={id}
              type="button"
              className={styles.dot}
              aria-label={t('home.slide', { number: place + 1 })}
              aria-current={place === shown}
              onClick={() => turnTo(place)}
            />
          ))}
        </div>
      )}
    </section>
  );
}

type SlideViewProps = {
  slide: Slide;
  /** Of the product that it leads to. */
  offer: SlideOffer | undefined;
  isFirst: boolean;
  /** The one that comes next: its picture is fetched, for a browser does that only for what is in sight of the row. */
  isNext: boolean;
};

function SlideView({ slide, offer, isFirst, isNext }: SlideViewProps) {
  const t = useT();
  const language = useLanguage();
  const foreign = useForeign();
  const title = localized(slide, 'title', language);
  return (
    <li className={styles.slide}>
      <svg className={styles.background} aria-hidden="true" focusable="false">
        <rect width="100%" height="100%" fill={slide.background} />
      </svg>
      <div className={styles.text} lang={foreign(title)}>
        {offer?.isInStock && (
          <p className={styles.stock}>
            {offer.isNew && <Tag tone="new">{t('new_label')}</Tag>}
            {t('in_stock')}
          </p>
        )}
        <h2>
          <Name text={title} />
        </h2>
        <p>{localized(slide, 'description', language)}</p>
        <span className={styles.act}>
          <ButtonLink to={slide.link} variant="accent">
            {localized(slide, 'button', language)}
          </ButtonLink>
          {offer?.isInStock && <Price price={offer.price} discount={offer.discount} old_price={offer.oldPrice} />}
        </span>
      </div>
      <div className={styles.art}>
        <svg className={styles.poles} viewBox="0 0 200 200" aria-hidden="true" focusable="false">
          <use href={`${sprite}#poles`} />
        </svg>
        <Picture
          src={slide.images}
          alt=""
          sizes="(width < 520px) and (resolution > 2dppx) 200px, (width < 520px) 240px, 360px"
          priority={isFirst}
          ahead={isNext}
        />
      </div>
    </li>
  );
}
