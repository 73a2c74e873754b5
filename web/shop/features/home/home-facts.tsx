import { useT } from '#web/i18n/i18n.tsx';
import type { TextKey } from '#web/i18n/texts.ts';
import { Icon, type IconName } from '#web/ui/icon.tsx';
import styles from './home-facts.module.css';

const facts: { icon: IconName; title: TextKey; text: TextKey }[] = [
  { icon: 'truck', title: 'delivery', text: 'home.delivery_text' },
  { icon: 'clock', title: 'services', text: 'home.services_text' },
  { icon: 'shield', title: 'home.guarantee', text: 'home.guarantee_text' },
  { icon: 'card', title: 'home.payment', text: 'home.payment_text' },
];

/** What the shop promises, in four cells. */
export function HomeFacts() {
  const t = useT();
  return (
    <ul className={styles.facts}>
      {facts.map(({ icon, title, text }) => (
        <li key={title}>
          <Icon name={icon} />
          <span>
            <b>{t(title)}</b>
            {t(text)}
          </span>
        </li>
      ))}
    </ul>
  );
}
