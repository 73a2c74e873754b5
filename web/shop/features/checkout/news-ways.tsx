import { useEffect, useState } from 'react';
import type { Methods } from '#contract/shop/methods.ts';
import { readMessagePhone } from '#rules/people/mobile-phone.ts';
import { languageOfPath } from '#rules/text/language.ts';
import { api } from '#web/api/browser.ts';
import { useT } from '#web/i18n/i18n.tsx';
import { ChannelRadios } from '#web/session/channel-radios.tsx';
import { loadShopTexts } from '#web/shop/texts/shop-texts.ts';
import styles from './news-ways.module.css';
import type { ContactStepProps } from './step.tsx';

type Ways = NonNullable<Methods['news_ways']>;

/** The part once its texts are there. */
export async function loadNewsWays(): Promise<typeof NewsWays> {
  await loadShopTexts('placing', languageOfPath(location.pathname));
  return NewsWays;
}

/** By what news of the order come to its phone, of an order without an e-mail; a landline gets none. */
function NewsWays({ form, change, owner, ways = [] }: ContactStepProps) {
  const t = useT();
  const own = useOwnWay(owner?.id);
  if (own === undefined || isLandline(form.phone)) return null;
  const wanted = form.newsWay ?? own;
  return (
    <ChannelRadios
      legend={t('checkout.news')}
      name="news_channel"
      channels={ways.map((way) => [way, t(`checkout.news_${way}`)])}
      chosen={ways.find((way) => way === wanted) ?? ways[0]}
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

/** What the account chose for all of its orders; null: nothing, or a guest's; undefined until that is known. */
function useOwnWay(ownerId: number | undefined): Ways[number] | null | undefined {
  const [own, setOwn] = useState<Ways[number] | null>();
  useEffect(() => {
    if (ownerId === undefined) return setOwn(null);
    api('GET /users/me/order-messages/').then(
      ({ channel }) => setOwn(channel ?? null),
      () => setOwn(null),
    );
  }, [ownerId]);
  return own;
}
