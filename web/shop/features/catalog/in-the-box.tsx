import { useForeign } from '#web/i18n/i18n.tsx';
import { Section } from '#web/ui/section.tsx';
import styles from './in-the-box.module.css';
import type { BoxOf } from './known-of.ts';

/** What comes with a product. */
export function InTheBox({ title, things }: BoxOf) {
  const foreign = useForeign();
  return (
    <Section title={title}>
      <ul className={styles.things}>
        {things.map((thing) => (
          <li key={thing} lang={foreign(thing)}>
            {thing}
          </li>
        ))}
      </ul>
    </Section>
  );
}
