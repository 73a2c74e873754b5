import { useEffect, useState } from 'react';
import { languageOfPath } from '#rules/text/language.ts';
import { api } from '#web/api/browser.ts';
import { useT } from '#web/i18n/i18n.tsx';
import { loadShopTexts } from '#web/shop/texts/shop-texts.ts';
import { type ListedUnit, UnitList } from './unit-list.tsx';

/** The part with its texts. */
export async function loadTrackedUnits(): Promise<typeof TrackedUnits> {
  await loadShopTexts('after', languageOfPath(location.pathname));
  return TrackedUnits;
}

/** How long the units of a tracked order are answered for; nothing where none has a serial number. */
function TrackedUnits({ number, phone }: { number: string; phone: string }) {
  const t = useT();
  const [units, setUnits] = useState<ListedUnit[]>([]);
  useEffect(() => {
    api('POST /warranty/track/', { body: { number, phone } }).then(
      ({ results }) => setUnits(results.map(({ serial_end: end, ...unit }) => ({ ...unit, serial: `…${end}` }))),
      () => undefined,
    );
  }, [number, phone]);
  if (units.length === 0) return null;
  return (
    <>
      <h3>{t('warranty.heading')}</h3>
      <UnitList units={units} />
    </>
  );
}
