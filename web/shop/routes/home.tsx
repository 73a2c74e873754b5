import type { Product } from '#contract/shop/catalog.ts';
import { brandsLimit } from '#rules/limits.ts';
import { ask } from '#web/api/context.ts';
import { packRows, unpackRows } from '#web/api/packed.ts';
import { useT } from '#web/i18n/i18n.tsx';
import { metaTexts, pageMeta } from '#web/i18n/meta.ts';
import { cardOf } from '#web/shop/features/catalog/card-of.ts';
import { ProductGrid } from '#web/shop/features/catalog/product-grid.tsx';
import { BrandTiles, tiledBrands } from '#web/shop/features/home/brand-tiles.tsx';
import { Carousel } from '#web/shop/features/home/carousel.tsx';
import { HomeFacts } from '#web/shop/features/home/home-facts.tsx';
import page from '#web/styles/page.module.css';
import { Below } from '#web/ui/below.tsx';
import { Section } from '#web/ui/section.tsx';
import type { Route } from './+types/home';

const arrivalsShown = 8;
const recommendedShown = 8;
const accessoriesShown = 8;

/** One product twice on a page is no second offer. */
const withoutThose = (products: Product[], shown: Product[]) =>
  products.filter(({ id }) => !shown.some((other) => other.id === id));

export async function loader({ context }: Route.LoaderArgs) {
  const [slides, mobileSlides, brands, arrivals, recommended, accessories] = await Promise.all([
    ask(context, 'GET /carousel/'),
    ask(context, 'GET /mobile_carousel/'),
    ask(context, 'GET /brands/', { query: { limit: brandsLimit } }),
    ask(context, 'GET /products/', { query: { is_arrived: 'true', limit: arrivalsShown } }),
    ask(context, 'GET /products/recommended/', { query: { limit: recommendedShown + arrivalsShown } }),
    ask(context, 'GET /products/get_accessories/', { query: { limit: accessoriesShown } }),
  ]);
  return {
    slides: slides.results,
    mobileSlides: mobileSlides.results,
    brands: packRows(tiledBrands(brands.results)),
    arrivals: packRows(arrivals.results.map(cardOf)),
    recommended: packRows(withoutThose(recommended.products, arrivals.results).slice(0, recommendedShown).map(cardOf)),
    accessories: packRows(accessories.Аксессуары.map(cardOf)),
  };
}

export const meta: Route.MetaFunction = (args) => pageMeta(args, metaTexts(args).t('home.title'));

export default function HomePage({ loaderData }: Route.ComponentProps) {
  const t = useT();
  const { slides, mobileSlides, brands, arrivals, recommended, accessories } = loaderData;
  const link = (to: string) => ({ to, text: t('see_all') });
  return (
    <div className={page.wrap}>
      <h1 className={page.hidden}>{t('home.title')}</h1>
      <Carousel slides={slides} kind="desktop" />
      <Carousel slides={mobileSlides} kind="mobile" />
      <HomeFacts />
      <Section title={t('new_products')} link={link('/new/products')}>
        <ProductGrid products={unpackRows(arrivals)} />
      </Section>
      <Below>
        <Section title={t('brands')} link={link('/categories')}>
          <BrandTiles brands={unpackRows(brands)} />
        </Section>
        <Section title={t('reccomended')} link={link('/recommendation/products')}>
          <ProductGrid products={unpackRows(recommended)} />
        </Section>
        <Section title={t('accessories')} link={link('/accessories')}>
          <ProductGrid products={unpackRows(accessories)} row />
        </Section>
      </Below>
    </div>
  );
}
