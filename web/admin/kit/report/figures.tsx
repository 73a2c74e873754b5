import styles from './report.module.css';

/** A figure and what it is of. */
export type Figure = { title: string; value: string | number };

/** The few figures that matter most. */
export function Figures({ figures }: { figures: readonly Figure[] }) {
  return (
    <dl className={styles.figures}>
      {figures.map(({ title, value }) => (
        <div key={title}>
          <dt>{title}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
