import { type ComponentProps, type ComponentType, lazy, Suspense } from 'react';
import { languageOfPath } from '#rules/text/language.ts';
import { loadShopTexts } from '#web/shop/texts/shop-texts.ts';
import { Spinner } from '#web/ui/spinner.tsx';
import type { ReminderSwitches } from './reminder-switches.tsx';

type Switches = ComponentType<ComponentProps<typeof ReminderSwitches>>;

const Switches = lazy(async (): Promise<{ default: Switches }> => {
  try {
    const [{ ReminderSwitches }] = await Promise.all([
      import('./reminder-switches.tsx'),
      loadShopTexts('reminders', languageOfPath(location.pathname)),
    ]);
    return { default: ReminderSwitches };
  } catch {
    // Without a connection there is nothing to switch, and the page stays.
    return { default: () => null };
  }
});

/** The switches of reminders, with their texts, once they are wanted. */
export const Reminders = (props: ComponentProps<typeof ReminderSwitches>) => (
  <Suspense fallback={<Spinner />}>
    <Switches {...props} />
  </Suspense>
);
