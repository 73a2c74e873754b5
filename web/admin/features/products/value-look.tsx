import { Swatch } from '#web/ui/swatch.tsx';
import styles from './product-editor.module.css';

/** The name of a value, and how it looks where it has a look: a shop has many whites. */
export function ValueLook({ value, name }: { value: { swatch: string | null }; name: string }) {
  if (value.swatch === null) return name;
  return (
    <span className={styles.look}>
      <Swatch color={value.swatch} size={20} />
      {name}
    </span>
  );
}
