import { useMemo } from 'react';
import type { Card } from '#contract/shop/cards.ts';
import { fieldTexts } from '#rules/text/translations.ts';
import { ask } from '#web/api/context.ts';
import { pack, unpack } from '#web/api/packed.ts';
import { useT } from '#web/i18n/i18n.tsx';
import { metaTexts, pageMeta } from '#web/i18n/meta.ts';
import { ProductGrid } from '#web/shop/features/catalog/product-grid.tsx';
import { SeenBefore } from '#web/shop/features/catalog/seen-before.tsx';
import { useFrameData } from '#web/shop/features/frame-data/frame-data.ts';
import { BrandNames, brandsShown } from '#web/shop/features/home/brand-names.tsx';
import { CategoriesRow, largest } from '#web/shop/features/home/categories-row.tsx';
import { Hero } from '#web/shop/features/home/hero.tsx';
import styles from '#web/shop/features/home/home-rows.module.css';
import { Proof } from '#web/shop/features/home/proof.tsx';
import { offersOf, productsOf } from '#web/shop/features/home/slide-offers.ts';
import { Visit } from '#web/shop/features/home/visit.tsx';
import { NewsList } from '#web/shop/features/news/news-list.tsx';
import { withLead } from '#web/shop/features/news/with-lead.ts';
import page from '#web/styles/page.module.css';
import { Below } from '#web/ui/below.tsx';
import { Section } from '#web/ui/section.tsx';
import type { Route } from './+types/home';

/** As many as the widest window has in a row. */
const rowShown = 6;
const accessoriesShown = 8;
const newsShown = 3;

/** One product twice on a page is no second offer. */
const withoutThose = (products: Card[], ...shown: Card[][]) =>
  products.filter(({ id }) => !shown.flat().some((other) => other.id === id));

export async function loader({ context }: Route.LoaderArgs) {
  const [slides, mobileSlides] = await Promise.all([
    ask(context, 'GET /carousel/'),
    ask(context, 'GET /mobile_carousel/'),
  ]);
  const id = productsOf([...slides.results, ...mobileSlides.results]);
  const [offered, { categories }, brands, arrivals, sale, recommended, accessories, news] = await Promise.all([
    id.length > 0 ? ask(context, 'GET /cards/', { query: { id, limit: id.length } }) : { results: [] },
    ask(context, 'GET /categories/'),
    ask(context, 'GET /brands/', { query: { limit: brandsShown } }),
    ask(context, 'GET /cards/', { query: { is_arrived: 'true', limit: rowShown } }),
    ask(context, 'GET /cards/', { query: { on_sale: 'true', in_stock: 'true', limit: rowShown } }),
    ask(context, 'GET /cards/', { query: { is_recommended: 'true', limit: 3 * rowShown } }),
    ask(context, 'GET /cards/', { query: { is_accessory: 'true', limit: accessoriesShown } }),
    ask(context, 'GET /news/', { query: { limit: newsShown } }),
  ]);
  const shown = {
    slides: slides.results,
    mobileSlides: mobileSlides.results,
    offers: offersOf(offered.results),
    categories: largest(categories),
    brands: brands.results.map((brand) => ({ id: brand.id, ...fieldTexts(brand, 'title') })),
    arrivals: arrivals.results,
    sale: sale.results,
    recommended: withoutThose(recommended.results, arrivals.results, sale.results).slice(0, rowShown),
    accessories: accessories.results,
    news: news.results.map(withLead),
  };
  return { shown: pack(shown) };
}

export const meta: Route.MetaFunction = (args) => pageMeta(args, metaTexts(args).t('home.title'));

export default function HomePage({ loaderData }: Route.ComponentProps) {
  const t = useT();
  const home = useMemo(() => unpack(loaderData.shown), [loaderData.shown]);
  const { slides, mobileSlides, offers, categories, brands, arrivals, sale, recommended, accessories, news } = home;
  const footer = useFrameData()?.footer;
  const link = (to: string) => ({ to, text: t('see_all') });
  return (
    <div className={page.wrap}>
      <h1 className={page.hidden}>{t('home.title')}</h1>
      <Hero slides={slides} mobileSlides={mobileSlides} offers={offers} />
      <CategoriesRow categories={categories} />
      <Section title={t('new_products')} link={link('/new/products')}>
        <ProductGrid products={arrivals} as="line" />
      </Section>
      <Below>
        <SeenBefore />
        {sale.length > 0 && (
          <div className={styles.band} data-far="">
            <Section title={t('home.sale')}>
              <ProductGrid products={sale} as="line" />
            </Section>
          </div>
        )}
        <Section isFar title={t('reccomended')} link={link('/recommendation/products')}>
          <ProductGrid products={recommended} as="line" />
        </Section>
        <Proof />
        <Section isFar title={t('accessories')} link={link('/accessories')}>
          <ProductGrid products={accessories} as="row" />
        </Section>
        <Section isFar title={t('brands')} link={link('/categories')}>
          <BrandNames brands={brands} />
        </Section>
        {news.length > 0 && (
          <Section isFar title={t('news')} link={link('/news')}>
            <div className={styles.news}>
              <NewsList news={news} />
            </div>
          </Section>
        )}
        {footer && <Visit footer={footer} />}
      </Below>
    </div>
  );
}
