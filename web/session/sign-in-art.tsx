import { useT } from '#web/i18n/i18n.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Tunduk } from '#web/ui/tunduk.tsx';
import styles from './sign-in-art.module.css';
import scene from './sign-in-scene.svg?url';

const ringPx = 300;

/** What signing in with a phone is good for, at the side of its form; a narrow screen has the form alone. */
export function SignInArt() {
  const t = useT();
  return (
    <div className={styles.art} aria-hidden="true">
      <Tunduk size={ringPx} />
      <img src={scene} alt="" width={300} height={176} loading="lazy" />
      <p className={styles.slogan}>{t('phone.art')}</p>
      <ul>
        {(['orders', 'stock', 'cart'] as const).map((name) => (
          <li key={name}>
            <Icon name="check" size={20} />
            {t(`phone.art_${name}`)}
          </li>
        ))}
      </ul>
    </div>
  );
}
