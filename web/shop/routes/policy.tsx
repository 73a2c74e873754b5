import { localized } from '#rules/text/localized.ts';
import { ask } from '#web/api/context.ts';
import { useForeign, useLanguage, useT } from '#web/i18n/i18n.tsx';
import { Link } from '#web/i18n/link.tsx';
import { metaTexts, pageMeta } from '#web/i18n/meta.ts';
import { HelpAside } from '#web/shop/features/layout/help-aside.tsx';
import page from '#web/styles/page.module.css';
import { Breadcrumbs } from '#web/ui/breadcrumbs.tsx';
import { RichText } from '#web/ui/rich-text.tsx';
import type { Route } from './+types/policy';

export async function loader({ context, params }: Route.LoaderArgs) {
  return { policy: await ask(context, 'GET /pages/{key}/', { params: { key: params.key as 'privacy' } }) };
}

export const meta: Route.MetaFunction = (args) => {
  if (!args.loaderData) return [];
  const { policy } = args.loaderData;
  return pageMeta(args, localized(policy, 'title', metaTexts(args).language));
};

/** One of the shop's terms; privacy is what a person agrees to with the tick of the registration form. */
export default function PolicyPage({ loaderData: { policy } }: Route.ComponentProps) {
  const t = useT();
  const language = useLanguage();
  const title = localized(policy, 'title', language);
  return (
    <div className={page.wrap}>
      <Breadcrumbs items={[{ title: t('home'), to: '/' }, { title }]} />
      <div className={page.beside}>
        <div className={page.prose}>
          <h1 lang={useForeign()(title)}>{title}</h1>
          <RichText html={localized(policy, 'html', language)} />
          {policy.key === 'warranty' && (
            <p>
              <Link to="/warranty">{t('warranty.title')}</Link>
            </p>
          )}
          {policy.key === 'privacy' && <p className={page.note}>{t('policy.edition', { edition: policy.edition })}</p>}
        </div>
        <HelpAside here={`/policies/${policy.key}`} />
      </div>
    </div>
  );
}
