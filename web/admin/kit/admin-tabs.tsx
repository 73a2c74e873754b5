import { Tabs } from '@base-ui/react/tabs';
import { type ReactNode, useEffect, useRef } from 'react';
import styles from './admin-tabs.module.css';

export type AdminTab = { key: string; title: ReactNode; content: ReactNode };

type AdminTabsProps = {
  label: string;
  tabs: readonly AdminTab[];
  current?: string;
  onChange?: (key: string) => void;
};

/** Tabs of a screen; uncontrolled where `current` is absent, the first one where `current` is none of them. */
export function AdminTabs({ label, tabs, current, onChange }: AdminTabsProps) {
  const first = tabs[0]?.key;
  const isKnown = tabs.some(({ key }) => key === current);
  const choice = current === undefined ? { defaultValue: first } : { value: isKnown ? current : first };
  const list = useChosenInSight(tabs.length);
  return (
    <Tabs.Root {...choice} className={styles.tabs} onValueChange={(key) => onChange?.(String(key))}>
      <Tabs.List ref={list} className={styles.list} aria-label={label}>
        {tabs.map(({ key, title }) => (
          <Tabs.Tab key={key} value={key} className={styles.tab}>
            {title}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      {tabs.map(({ key, content }) => (
        <Tabs.Panel key={key} value={key} className={styles.panel}>
          {content}
        </Tabs.Panel>
      ))}
    </Tabs.Root>
  );
}

/** The chosen tab stays in sight when a tab comes after the first ones, as where a count has arrived. */
function useChosenInSight(count: number) {
  const list = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a further tab moves those after it
  useEffect(() => {
    const chosen = list.current?.querySelector('[aria-selected=true]');
    if (!list.current || !chosen) return;
    const hidden = chosen.getBoundingClientRect().right - list.current.getBoundingClientRect().right;
    if (hidden > 0) list.current.scrollLeft += hidden;
  }, [count]);
  return list;
}
