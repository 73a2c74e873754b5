import { ask } from '#web/api/context.ts';
import { Contacts } from '#web/features/home/contacts.tsx';
import { HomeFacts } from '#web/features/home/home-facts.tsx';
import { useT } from '#web/i18n/i18n.tsx';
import { titled } from '#web/i18n/meta.ts';
import page from '#web/styles/page.module.css';
import { Breadcrumbs } from '#web/ui/breadcrumbs.tsx';
import type { Route } from './+types/about';

export async function loader({ context }: Route.LoaderArgs) {
  return { footer: await ask(context, 'GET /site/footers/').catch(() => null) };
}

export const meta = titled('about');

export default function AboutPage({ loaderData }: Route.ComponentProps) {
  const t = useT();
  return (
    <div className={page.wrap}>
      <Breadcrumbs items={[{ title: t('home'), to: '/' }, { title: t('about') }]} />
      <div className={page.prose}>
        <h1>{t('about')}</h1>
        <p>{t('about_us_text')}</p>
        <p>{t('home.about_check')}</p>
        <h2>{t('home.b2b')}</h2>
        <p>{t('home.b2b_text')}</p>
      </div>
      <HomeFacts />
      {loaderData.footer && (
        <div className={page.after}>
          <Contacts footer={loaderData.footer} />
        </div>
      )}
    </div>
  );
}
