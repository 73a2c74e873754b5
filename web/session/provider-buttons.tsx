import type { Reply } from '#contract/client.ts';
import { useLanguage, useT } from '#web/i18n/i18n.tsx';
import buttons from '#web/ui/button.module.css';
import { classNames } from '#web/ui/class-names.ts';
import styles from './forms.module.css';
import { useReturnTo } from './return-to.ts';

export type Providers = Reply<'GET /login/providers/'>;

// The same for a link that is pressed before hydration, as in return-to.ts; on the element around it.
const earlyReturn =
  'document.currentScript.parentNode.onclick=({target})=>{' +
  'let link=target.closest("a"),' +
  'way=history.state?.usr?.returnTo??new URLSearchParams(location.search).get("returnTo");' +
  'if(link&&way)link.search+="&return_to="+encodeURIComponent(way)}';

/** Signing in by another identity: links, because the whole page goes there and comes back. */
export function ProviderButtons({ providers }: { providers: Providers }) {
  const t = useT();
  const language = useLanguage();
  const returnTo = useReturnTo();
  if (providers.length === 0) return null;
  return (
    <div className={styles.choices}>
      <p className={styles.or}>{t('account.or')}</p>
      {providers.map(({ title, url }) => (
        <a
          key={url}
          className={classNames(buttons.button, buttons.ghost, buttons.block)}
          href={`${url}?lang=${language}`}
          onClick={(event) => {
            // Only the browser knows where its person came from: the page itself is everyone's.
            if (returnTo)
              event.currentTarget.search = String(new URLSearchParams({ lang: language, return_to: returnTo }));
          }}
        >
          {t('account.provider', { title })}
        </a>
      ))}
      <p className={styles.muted}>{t('account.provider_consent')}</p>
      <script>{earlyReturn}</script>
    </div>
  );
}
