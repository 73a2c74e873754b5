import { useCallback, useEffect, useState } from 'react';
import type { OwnUnit } from '#contract/shop/warranty.ts';
import { languageOfPath } from '#rules/text/language.ts';
import { api } from '#web/api/browser.ts';
import { errorText } from '#web/api/error-text.ts';
import { useT } from '#web/i18n/i18n.tsx';
import { loadShopTexts } from '#web/shop/texts/shop-texts.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';
import { Spinner } from '#web/ui/spinner.tsx';
import { UnitList } from './unit-list.tsx';

/** The part with its texts. */
export async function loadOwnUnits(): Promise<typeof OwnUnits> {
  await loadShopTexts('after', languageOfPath(location.pathname));
  return OwnUnits;
}

/** Units of one fetch. */
const pageSize = 20;

type Found = { count: number; units: OwnUnit[] };

/** Every unit that the signed-in customer has bought, and how long it is answered for. */
function OwnUnits() {
  const t = useT();
  const [found, setFound] = useState<Found>();
  const [refusal, setRefusal] = useState('');
  const [isBusy, setBusy] = useState(false);
  const load = useCallback(
    async (offset: number) => {
      setBusy(true);
      setRefusal('');
      try {
        const { count, results } = await api('GET /warranty/units/', { query: { limit: pageSize, offset } });
        setFound((last) => ({ count, units: [...(last?.units.slice(0, offset) ?? []), ...results] }));
      } catch (error) {
        setRefusal(errorText(t, error));
      } finally {
        setBusy(false);
      }
    },
    [t],
  );
  useEffect(() => {
    void load(0);
  }, [load]);
  const units = found?.units ?? [];
  return (
    <>
      {found?.count === 0 && <p>{t('warranty.no_units')}</p>}
      {units.length > 0 && <UnitList units={units} />}
      {refusal && <Alert>{refusal}</Alert>}
      {!found && !refusal && <Spinner />}
      {(refusal || (found && units.length < found.count)) && (
        <Button variant="ghost" busy={isBusy} onClick={() => load(units.length)}>
          {t(refusal ? 'warranty.again' : 'warranty.more')}
        </Button>
      )}
    </>
  );
}
