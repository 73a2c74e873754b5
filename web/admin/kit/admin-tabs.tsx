import { Tabs } from '@base-ui/react/tabs';
import type { ReactNode } from 'react';
import styles from './admin-tabs.module.css';

export type AdminTab = { key: string; title: ReactNode; content: ReactNode };

type AdminTabsProps = {
  label: string;
  tabs: readonly AdminTab[];
  current?: string;
  onChange?: (key: string) => void;
};

/** Tabs of a screen; uncontrolled where `current` is absent. */
export function AdminTabs({ label, tabs, current, onChange }: AdminTabsProps) {
  const choice = current === undefined ? { defaultValue: tabs[0]?.key } : { value: current };
  return (
    <Tabs.Root {...choice} className={styles.tabs} onValueChange={(key) => onChange?.(String(key))}>
      <Tabs.List className={styles.list} aria-label={label}>
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
