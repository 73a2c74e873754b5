import type { ProductQuestion } from '#contract/shop/questions.ts';
import { dateText } from '#rules/text/shop-clock.ts';
import { useLanguage, useT } from '#web/i18n/i18n.tsx';
import { useShopName } from '#web/i18n/shop-name.ts';
import { Tag } from '#web/ui/tag.tsx';
import styles from './questions.module.css';

/** One question with the shop's answer. */
export function Answered({ user_name, text, answer, answered_at, is_pinned, is_demo }: ProductQuestion) {
  const t = useT();
  const language = useLanguage();
  const shopName = useShopName();
  return (
    <li>
      <p className={styles.about}>
        <b>{user_name}</b>
        {is_pinned && <Tag tone="new">{t('catalog.useful_question')}</Tag>}
        {is_demo && <Tag>{t('catalog.demo_question')}</Tag>}
      </p>
      <h3>{text}</h3>
      <p className={styles.answer}>{answer}</p>
      <p className={styles.about}>
        <Tag tone="ok">{t('catalog.answer_of', { name: shopName })}</Tag>
        <time dateTime={answered_at}>{dateText(language, 'day', answered_at)}</time>
      </p>
    </li>
  );
}
