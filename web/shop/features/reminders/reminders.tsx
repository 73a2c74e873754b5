import { type ComponentProps, Suspense } from 'react';
import { languageOfPath } from '#rules/text/language.ts';
import { loadShopTexts } from '#web/shop/texts/shop-texts.ts';
import { optionalPart } from '#web/ui/optional-part.ts';
import { Spinner } from '#web/ui/spinner.tsx';
import type { ReminderSwitches } from './reminder-switches.tsx';

const Switches = optionalPart(async () => {
  const [{ ReminderSwitches }] = await Promise.all([
    import('./reminder-switches.tsx'),
    loadShopTexts('reminders', languageOfPath(location.pathname)),
  ]);
  return ReminderSwitches;
});

/** The switches of reminders, with their texts, once they are wanted. */
export const Reminders = (props: ComponentProps<typeof ReminderSwitches>) => (
  <Suspense fallback={<Spinner />}>
    <Switches {...props} />
  </Suspense>
);
