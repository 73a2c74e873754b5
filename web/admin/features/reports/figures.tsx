import styles from './reports.module.css';

/** The few figures that matter most, each with what it is. */
export function Figures({ figures }: { figures: readonly { title: string; value: string | number }[] }) {
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
