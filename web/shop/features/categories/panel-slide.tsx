import type { Slide } from '#contract/shop/site.ts';
import { localized } from '#rules/text/localized.ts';
import { useForeign, useLanguage } from '#web/i18n/i18n.tsx';
import { Link } from '#web/i18n/link.tsx';
import { Name } from '#web/ui/name.tsx';
import { Picture } from '#web/ui/picture.tsx';
import styles from './panel-slide.module.css';

/** The slide that leads to one of these categories, else the shop's first. */
export const slideFor = (slugs: readonly string[], slides: readonly Slide[]): Slide | undefined =>
  slides.find(({ link }) => slugs.some((slug) => link.split('?')[0] === `/catalog/${slug}`)) ?? slides[0];

/** A slide of the home page beside a group of the catalogue, where there is room. */
export function PanelSlide({ slide }: { slide: Slide }) {
  const language = useLanguage();
  const title = localized(slide, 'title', language);
  return (
    <Link to={slide.link} className={styles.slide} lang={useForeign()(title)}>
      <svg className={styles.background} aria-hidden="true" focusable="false">
        <rect width="100%" height="100%" fill={slide.background} />
      </svg>
      <b>
        <Name text={title} />
      </b>
      <span>{localized(slide, 'description', language)}</span>
      <Picture src={slide.images} alt="" sizes="240px" />
    </Link>
  );
}
