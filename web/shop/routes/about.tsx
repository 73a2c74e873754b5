import { localized } from '#rules/text/localized.ts';
import { ask } from '#web/api/context.ts';
import { useForeign, useLanguage, useT } from '#web/i18n/i18n.tsx';
import { metaTexts, pageMeta } from '#web/i18n/meta.ts';
import { CallMe } from '#web/shop/features/catalog/call-me.tsx';
import { Proof } from '#web/shop/features/home/proof.tsx';
import { Visit } from '#web/shop/features/home/visit.tsx';
import page from '#web/styles/page.module.css';
import { Breadcrumbs } from '#web/ui/breadcrumbs.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { RichText } from '#web/ui/rich-text.tsx';
import type { Route } from './+types/about';

export async function loader({ context }: Route.LoaderArgs) {
  const [about, footer] = await Promise.all([
    ask(context, 'GET /pages/{key}/', { params: { key: 'about' } }),
    ask(context, 'GET /site/footers/').catch(() => null),
  ]);
  return { about, footer };
}

export const meta: Route.MetaFunction = (args) => {
  if (!args.loaderData) return [];
  const { about } = args.loaderData;
  return pageMeta(args, localized(about, 'title', metaTexts(args).language));
};

export default function AboutPage({ loaderData: { about, footer } }: Route.ComponentProps) {
  const t = useT();
  const language = useLanguage();
  const title = localized(about, 'title', language);
  return (
    <div className={page.wrap}>
      <Breadcrumbs items={[{ title: t('home'), to: '/' }, { title }]} />
      <div className={classNames(page.prose, page.spread)}>
        <h1 lang={useForeign()(title)}>{title}</h1>
        <RichText html={localized(about, 'html', language)} />
      </div>
      <Proof />
      <div id="contacts">
        {footer ? (
          <Visit footer={footer}>
            <CallMe />
          </Visit>
        ) : (
          <CallMe />
        )}
      </div>
    </div>
  );
}
