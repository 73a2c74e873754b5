import type { CatalogTerm } from '#contract/admin/terms.ts';
import { Swatch } from '#web/ui/swatch.tsx';
import styles from './product-editor.module.css';

/** The name of a term, and of a colour its look: a shop has many whites. */
export function TermLook({ term, name }: { term: CatalogTerm; name: string }) {
  if (term.kind !== 'color') return name;
  return (
    <span className={styles.look}>
      <Swatch color={term.hash_code} size={20} />
      {name}
    </span>
  );
}
