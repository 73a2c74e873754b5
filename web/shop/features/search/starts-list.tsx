import { useT } from '#web/i18n/i18n.tsx';
import { Link } from '#web/i18n/link.tsx';
import { Icon, type IconName } from '#web/ui/icon.tsx';
import styles from './suggestions.module.css';
import type { Starts } from './use-starts.ts';

type StartsListProps = {
  starts: Starts;
  /** What makes the option at a place one of the list. */
  option: (place: number) => Record<string, unknown>;
};

/** What a search may begin with, before the first letter. */
export function StartsList({ starts: { recent, popular }, option }: StartsListProps) {
  const t = useT();
  const group = (title: string, icon: IconName, texts: readonly string[], from: number) =>
    texts.length > 0 && (
      // biome-ignore lint/a11y/useSemanticElements: a listbox has groups of options, and a fieldset is none
      <div role="group" aria-label={title}>
        <p className={styles.starts} aria-hidden="true">
          {title}
        </p>
        {texts.map((text, place) => (
          <Link
            key={text}
            to={`/search?${new URLSearchParams({ search: text })}`}
            className={styles.list}
            {...option(from + place)}
          >
            <Icon name={icon} size={20} />
            <span>{text}</span>
          </Link>
        ))}
      </div>
    );
  return (
    <>
      {group(t('searches.recent'), 'clock', recent, 0)}
      {group(t('searches.popular'), 'search', popular, recent.length)}
    </>
  );
}
