import { data } from 'react-router';
import { ask } from '#web/api/context.ts';
import { useT } from '#web/i18n/i18n.tsx';
import { titled } from '#web/i18n/meta.ts';
import { CategoriesRow, largest } from '#web/shop/features/home/categories-row.tsx';
import { NotFoundScreen } from '#web/shop/features/not-found/not-found-screen.tsx';
import { useAreaTexts } from '#web/shop/texts/page-texts.ts';
import page from '#web/styles/page.module.css';
import { Section } from '#web/ui/section.tsx';
import type { Route } from './+types/not-found';

export const meta: Route.MetaFunction = (args) => [
  ...titled('error.not_found_title')(args),
  { name: 'robots', content: 'noindex' },
];

/** Any address without a screen: a real 404, with ways on. */
export async function loader({ context }: Route.LoaderArgs) {
  const { categories } = await ask(context, 'GET /categories/');
  return data({ categories: largest(categories) }, { status: 404 });
}

export default function NotFoundPage({ loaderData: { categories } }: Route.ComponentProps) {
  useAreaTexts(['home']);
  const t = useT();
  return (
    <div className={page.wrap}>
      <NotFoundScreen />
      {categories.length > 0 && (
        <Section title={t('home.where_to')}>
          <CategoriesRow categories={categories} />
        </Section>
      )}
    </div>
  );
}
