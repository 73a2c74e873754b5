import { useT } from '#web/i18n/i18n.tsx';
import type { TextKey } from '#web/i18n/texts.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { Icon, type IconName } from '#web/ui/icon.tsx';
import { HomeFacts } from './home-facts.tsx';
import styles from './proof.module.css';

const places: { icon: IconName; text: TextKey }[] = [
  { icon: 'box', text: 'home.proof_box' },
  { icon: 'filter', text: 'home.proof_device' },
  { icon: 'shield', text: 'home.proof_maker' },
];

/** A serial number as makers write them. */
const serial = 'F2LX 9K7Q PN';

/** How a shopper sees that a thing is an original, and what else the shop promises. */
export function Proof() {
  const t = useT();
  return (
    <section className={styles.proof} data-far="">
      <div className={styles.text}>
        <h2>{t('home.proof')}</h2>
        <p>{t('home.proof_text')}</p>
        <ButtonLink to="/policies/warranty" variant="ghost">
          {t('policy.warranty')}
        </ButtonLink>
      </div>
      <ul className={styles.serial}>
        {places.map(({ icon, text }) => (
          <li key={text} className={styles.compared}>
            <Icon name={icon} size={20} />
            {t(text)}
            <b aria-hidden="true">{serial}</b>
            <Icon name="check" size={20} />
          </li>
        ))}
      </ul>
      <HomeFacts />
    </section>
  );
}
