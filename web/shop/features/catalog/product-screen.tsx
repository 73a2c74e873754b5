import { type ReactNode, useState } from 'react';
import { useSearchParams } from 'react-router';
import type { ProductReview } from '#contract/shop/catalog.ts';
import type { Siblings as SiblingsOf } from '#contract/shop/siblings.ts';
import type { Footer } from '#contract/shop/site.ts';
import { choiceQuery } from '#rules/catalog/choice-query.ts';
import type { Choice } from '#rules/catalog/variants.ts';
import { localized } from '#rules/text/localized.ts';
import { writeStored } from '#web/api/session-storage.ts';
import { useLanguage, useT } from '#web/i18n/i18n.tsx';
import { Below } from '#web/ui/below.tsx';
import { Paragraphs } from '#web/ui/paragraphs.tsx';
import { Section } from '#web/ui/section.tsx';
import { AnchorBar } from './anchor-bar.tsx';
import { BundlePlace, type LoadBundle } from './bundle-place.tsx';
import { BuyBox } from './buy-box.tsx';
import { chosenVariant, readChoice } from './choice.ts';
import { Drawn, type Part as DrawnPart } from './drawn.tsx';
import type { PricesHtml } from './drawn-html.tsx';
import { Gallery } from './gallery.tsx';
import boxStyles from './in-the-box.module.css';
import factStyles from './key-facts.module.css';
import type { KnownParts } from './known-parts.tsx';
import { MissedChoice } from './missed-choice.tsx';
import type { PageProduct } from './page-product.ts';
import { Price, SaleTag } from './price.tsx';
import { ProductActions } from './product-actions.tsx';
import type { CardProduct } from './product-card.tsx';
import { ProductGrid } from './product-grid.tsx';
import { ProductHead } from './product-head.tsx';
import styles from './product-screen.module.css';
import promiseStyles from './promises.module.css';
import { Questions, type QuestionsOfPage } from './questions/questions.tsx';
import { Receiving } from './receiving.tsx';
import { RecentlyViewed } from './recently-viewed.tsx';
import { Reviews } from './reviews/reviews.tsx';
import { Siblings } from './siblings.tsx';
import specStyles from './specs.module.css';
import storyStyles from './story-blocks.module.css';
import { type CartActions, useBuying } from './use-buying.ts';
import { VariantPicker } from './variant-picker.tsx';
import priceStyles from './variant-prices.module.css';

type ProductScreenProps = {
  product: PageProduct;
  /** All that is known of it, and what is in its box. */
  known: KnownParts;
  /** Where a product is shown to staff before it is in the shop, without. */
  siblings?: SiblingsOf | null;
  similar: CardProduct[];
  /** Reviews with photographs that the product does not carry. */
  photographed?: readonly ProductReview[];
  /** Absent where a product is shown to staff before it is in the shop. */
  questions?: QuestionsOfPage;
  footer: Footer | null;
  /** Absent where a product is shown to staff before it is in the shop. */
  promises?: DrawnPart;
  cart: CartActions;
  /** What is bought together with it: the cart is another feature. */
  loadBundle?: LoadBundle;
  /** What staff have composed of it, drawn. */
  story?: DrawnPart;
  /** What its variants were sold for, drawn; absent where a product is shown to staff before it is in the shop. */
  prices?: PricesHtml;
  /** Asks the shop about a variant; absent where there is no one to ask. */
  onAsk?: (about: { variant: number; name: string; picture: string | undefined }) => void;
};

/** A part of the page that the anchor bar leads to. */
const Part = ({ id, title, children }: { id: string; title: string; children: ReactNode }) => (
  <div id={id} className={styles.part} data-far="">
    <Section title={title}>{children}</Section>
  </div>
);

/** A product: pictures and price of the chosen variant, what it is, what people say, what is like it. */
export function ProductScreen({
  product: served,
  known: { facts, specs, box: boxed },
  siblings,
  similar,
  photographed = [],
  questions,
  footer,
  promises,
  cart,
  loadBundle,
  story,
  prices = {},
  onAsk,
}: ProductScreenProps) {
  const t = useT();
  const language = useLanguage();
  const [search, setSearch] = useSearchParams();
  // The user's own review changes average and list at once, also when the page was served with older ones.
  const [product, setProduct] = useState(served);
  const name = localized(product, 'name', language);
  const description = localized(product, 'description', language);
  const choice = readChoice(search, product);
  const variant = chosenVariant(product, choice);
  const { buying, box, isOut, change } = useBuying({ product, variant, name, cart });

  const asked = { price: 0, ...variant?.row, discount: product.discount };

  function pick(wanted: Choice) {
    const picked = chosenVariant(product, wanted);
    if (!picked) return;
    if (picked.swatch) writeStored('colorPicked', picked.swatch);
    setSearch(choiceQuery(picked.row), { replace: true, preventScrollReset: true });
  }

  const shown = Boolean(story) && { id: 'story', title: t('catalog.story') };
  const about = description.trim() !== '' && { id: 'about', title: t('detail') };
  const described = Boolean(specs) && { id: 'specs', title: t('charecther') };
  const inBox = boxed && { id: 'box', title: boxed.title };
  const drawn = prices[variant?.row.variant ?? 0];
  const priced = drawn && { id: 'prices', title: t('catalog.price_history') };
  const said = { id: 'reviews', title: t('review') };
  const asking = questions && { id: 'questions', title: t('catalog.questions') };
  const askInChat =
    variant && onAsk && (() => onAsk({ variant: variant.row.variant, name, picture: variant.pictures[0] }));
  return (
    <>
      <div className={styles.columns}>
        <Gallery pictures={variant?.pictures ?? []} productId={product.id} name={name} />
        <div>
          <ProductHead product={product} name={name} row={variant?.row} />
          <p className={styles.price}>
            <Price {...asked} />
            <SaleTag {...asked} />
          </p>
          {siblings && <Siblings siblings={siblings} current={product.id} />}
          {variant && <VariantPicker product={product} row={variant.row} onPick={pick} />}
          {/* Behind the options: as it goes with the next choice, it moves none of them. */}
          {variant && <MissedChoice product={product} choice={choice} row={variant.row} />}
          {buying && <BuyBox buying={buying} box={box} isOut={isOut} onCount={change} />}
          {promises && <Drawn part={promises} className={promiseStyles.place} />}
          <ProductActions
            product={{ id: product.id, category: product.categories.at(-1)?.slug ?? '' }}
            name={name}
            onAsk={askInChat}
          />
          {footer && <Receiving footer={footer} isInStock={variant?.row.inStock ?? false} />}
        </div>
      </div>
      {facts && <Drawn part={facts} className={factStyles.place} />}
      <AnchorBar
        parts={[shown, about, described, inBox, priced, said, asking].filter((part) => !!part)}
        buying={buying}
        isOut={isOut}
      />
      <Below>
        {shown && (
          <div id={shown.id} className={styles.part} data-far="">
            <Drawn part={story} className={storyStyles.place} />
          </div>
        )}
        {about && (
          <Part {...about}>
            <div className={styles.text}>
              <Paragraphs text={description} separator="$" />
            </div>
          </Part>
        )}
        {described && (
          <Part {...described}>
            <Drawn part={specs} className={specStyles.groups} />
          </Part>
        )}
        <div className={styles.pair} data-far="">
          {inBox && (
            <div id={inBox.id} className={styles.part}>
              <Section title={inBox.title}>
                <Drawn part={boxed?.part} className={boxStyles.place} />
              </Section>
            </div>
          )}
          {priced && (
            <Part {...priced}>
              <Drawn part={drawn} className={priceStyles.place} />
            </Part>
          )}
        </div>
        {/* What comes late stands below what fills the first screens: it moves nothing in sight. */}
        {loadBundle && buying && <BundlePlace buying={buying} load={loadBundle} />}
        <Part {...said}>
          <Reviews product={product} photographed={photographed} onReviewed={setProduct} />
        </Part>
        {asking && (
          <Part {...asking}>
            <Questions product={product.id} questions={questions} onChat={askInChat} />
          </Part>
        )}
        {similar.length > 0 && (
          <Section isFar title={t('catalog.similar')}>
            <ProductGrid products={similar} as="row" />
          </Section>
        )}
        <RecentlyViewed current={product.id} />
      </Below>
    </>
  );
}
