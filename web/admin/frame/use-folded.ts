import { useState } from 'react';

const storageKey = 'admin_menu_folded';

function read(): string[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(storageKey) ?? '[]');
    return Array.isArray(stored) ? stored.filter((each) => typeof each === 'string') : [];
  } catch {
    return [];
  }
}

/** The groups of the menu that are folded in this browser. */
export function useFolded() {
  const [groups, setGroups] = useState(read);
  return {
    has: (group: string) => groups.includes(group),
    toggle: (group: string) => {
      const next = groups.includes(group) ? groups.filter((each) => each !== group) : [...groups, group];
      localStorage.setItem(storageKey, JSON.stringify(next));
      setGroups(next);
    },
  };
}
