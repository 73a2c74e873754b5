import styles from './icon.module.css';
import sprite from './icons.svg?url';

export type IconName =
  | 'user'
  | 'heart'
  | 'heart-full'
  | 'cart'
  | 'bag-plus'
  | 'cable'
  | 'plug'
  | 'papers'
  | 'case'
  | 'bell'
  | 'exit'
  | 'search'
  | 'menu'
  | 'grid'
  | 'rows'
  | 'home'
  | 'close'
  | 'expand'
  | 'check'
  | 'left'
  | 'right'
  | 'down'
  | 'plus'
  | 'minus'
  | 'trash'
  | 'filter'
  | 'phone'
  | 'mail'
  | 'clock'
  | 'calendar'
  | 'pin'
  | 'truck'
  | 'shield'
  | 'cash'
  | 'card'
  | 'chat'
  | 'box'
  | 'star'
  | 'warning'
  | 'edit'
  | 'news'
  | 'info'
  | 'eye'
  | 'eye-off'
  | 'lock'
  | 'key'
  | 'copy'
  | 'refresh'
  | 'instagram'
  | 'telegram'
  | 'whatsapp'
  | 'pause'
  | 'play'
  | 'chart'
  | 'sun'
  | 'moon';

/** A picture of the sprite in the colour of the text; it says nothing to a screen reader, its button has the name. */
export function Icon({ name, size = 24 }: { name: IconName; size?: number }) {
  return (
    <svg className={styles.icon} width={size} height={size} aria-hidden="true">
      <use href={`${sprite}#${name}`} />
    </svg>
  );
}
