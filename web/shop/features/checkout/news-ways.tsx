import { useEffect, useState } from 'react';
import type { Reply } from '#contract/client.ts';
import type { NewsWay } from '#rules/people/message-channels.ts';
import { readMessagePhone } from '#rules/people/mobile-phone.ts';
import { languageOfPath } from '#rules/text/language.ts';
import { api } from '#web/api/browser.ts';
import { useT } from '#web/i18n/i18n.tsx';
import { ChannelRadios } from '#web/session/channel-radios.tsx';
import { loadShopTexts } from '#web/shop/texts/shop-texts.ts';
import styles from './news-ways.module.css';
import type { ContactStepProps } from './step.tsx';

/** The part once its texts are there. */
export async function loadNewsWays(): Promise<typeof NewsWays> {
  await loadShopTexts('placing', languageOfPath(location.pathname));
  return NewsWays;
}

/** By what news of the order come: to its phone, and where an e-mail is typed by that alone or both; a landline gets none. */
function NewsWays({ form, change, owner, ways = [] }: ContactStepProps) {
  const t = useT();
  const own = useOwnChoices(owner?.id);
  if (own === undefined || isLandline(form.phone)) return null;
  const hasEmail = form.email !== '';
  const offered: NewsWay[] = hasEmail ? ['email', ...ways] : ways;
  // The phone of who has an e-mail is written to only where that was chosen.
  const wanted = form.newsWay ?? (hasEmail && !own?.phone ? 'email' : own?.channel);
  return (
    <ChannelRadios
      legend={t('checkout.news')}
      name="news_channel"
      channels={offered.map((way) => [
        way,
        t(hasEmail || way === 'email' ? `checkout.news_with_${way}` : `checkout.news_${way}`),
      ])}
      chosen={offered.find((way) => way === wanted) ?? ways[0]}
      onChoose={(newsWay) => change((form) => ({ ...form, newsWay }))}
    >
      <p className={styles.hint}>{t('checkout.news_hint')}</p>
    </ChannelRadios>
  );
}

function isLandline(typed: string): boolean {
  const read = readMessagePhone(typed, true);
  return 'problem' in read && read.problem === 'landline';
}

/** What the account chose for all of its orders; null: a guest's; undefined until that is known. */
function useOwnChoices(ownerId: number | undefined): Reply<'GET /users/me/order-messages/'> | null | undefined {
  const [own, setOwn] = useState<Reply<'GET /users/me/order-messages/'> | null>();
  useEffect(() => {
    if (ownerId === undefined) return setOwn(null);
    api('GET /users/me/order-messages/').then(setOwn, () => setOwn(null));
  }, [ownerId]);
  return own;
}
