import type { Slide } from '#contract/shop/site.ts';
import { localized } from '#rules/text/localized.ts';
import { useForeign, useLanguage } from '#web/i18n/i18n.tsx';
import { Link } from '#web/i18n/link.tsx';
import { Price } from '#web/shop/features/catalog/price.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Name } from '#web/ui/name.tsx';
import { Picture } from '#web/ui/picture.tsx';
import { Carousel } from './carousel.tsx';
import styles from './hero.module.css';
import { arranged, type SlideOffer, type SlideOffers } from './slide-offers.ts';

type HeroProps = { slides: Slide[]; mobileSlides: Slide[]; offers: SlideOffers };

/** What the shop offers first: slides that turn, and two cards next to them. */
export function Hero({ slides, mobileSlides, offers }: HeroProps) {
  const { turning, aside } = arranged(slides, mobileSlides);
  return (
    <div className={aside.length > 0 ? styles.hero : undefined}>
      <Carousel slides={turning.desktop} offers={offers} kind="desktop" />
      <Carousel slides={turning.mobile} offers={offers} kind="mobile" />
      {aside.map((slide) => (
        <SlideAside key={slide.id} slide={slide} offer={offers[slide.link]} />
      ))}
    </div>
  );
}

/** Like those of a card. */
const sizes = '(width < 900px) and (resolution > 2dppx) 24vw, (width < 900px) 38vw, 190px';

function SlideAside({ slide, offer }: { slide: Slide; offer: SlideOffer | undefined }) {
  const language = useLanguage();
  const foreign = useForeign();
  const title = localized(slide, 'title', language);
  return (
    <Link to={slide.link} className={styles.aside} lang={foreign(title)}>
      <span className={styles.text}>
        <b>
          <Name text={title} />
        </b>
        <span className={styles.say}>{localized(slide, 'description', language)}</span>
        {offer?.isInStock ? (
          <Price price={offer.price} discount={offer.discount} old_price={offer.oldPrice} />
        ) : (
          <span className={styles.go}>
            {localized(slide, 'button', language)}
            <Icon name="right" size={18} />
          </span>
        )}
      </span>
      <Picture src={slide.images} alt="" sizes={sizes} widest={640} />
    </Link>
  );
}
