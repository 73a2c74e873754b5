import type { Locator } from 'playwright-core';

/** What a screen reader says about a field beside its name: its hint and what is wrong with it. */
export function descriptionOf(field: Locator): Promise<string> {
  return field.evaluate((element) => {
    const ids = element.getAttribute('aria-describedby')?.split(' ') ?? [];
    return ids.map((id) => document.getElementById(id)?.textContent ?? '').join(' ');
  });
}
