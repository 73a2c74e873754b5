import { useState } from 'react';
import type { OfficeCity, OfficeRegion } from '#contract/client.ts';
import { CityDialog } from '#web/admin/features/content/city-dialog.tsx';
import { ContentNav } from '#web/admin/features/content/content-nav.tsx';
import { Loaded } from '#web/admin/features/content/loaded.tsx';
import { RegionDialog } from '#web/admin/features/content/region-dialog.tsx';
import { OfficeActions, OfficePage, OfficeSheet } from '#web/admin/kit/office-page.tsx';
import { useOfficeQuery } from '#web/admin/kit/office-query.ts';
import { OfficeTable } from '#web/admin/kit/office-table.tsx';
import { inLanguage, useLanguage, useT } from '#web/i18n/i18n.tsx';
import { Button } from '#web/ui/button.tsx';
import { Money } from '#web/ui/money.tsx';

/** What is being edited: a row, or one that is not there yet. */
type Edited = { region: OfficeRegion | null } | { city: OfficeCity | null; of: number } | null;

/** /admin/content/places: where the shop delivers, and for how much. */
export default function PlacesScreen() {
  const t = useT();
  const [edited, edit] = useState<Edited>(null);
  const language = useLanguage();
  const places = useOfficeQuery('GET /office/places/');
  const close = () => edit(null);
  return (
    <OfficePage
      title={t('office_content.places')}
      intro={t('office_content.places_intro')}
      actions={<Button onClick={() => edit({ region: null })}>{t('office_content.region_add')}</Button>}
    >
      <ContentNav />
      <Loaded query={places}>
        {({ regions, cities }) => (
          <>
            {regions.map((region) => (
              <OfficeSheet key={region.id} title={inLanguage(language, region.name, region.name_en)}>
                <RegionCities
                  region={region}
                  cities={cities.filter((city) => city.region === region.id)}
                  onEdit={edit}
                />
              </OfficeSheet>
            ))}
            {edited && 'region' in edited && <RegionDialog region={edited.region} onClose={close} />}
            {edited && 'city' in edited && (
              <CityDialog city={edited.city} region={edited.of} regions={regions} onClose={close} />
            )}
          </>
        )}
      </Loaded>
    </OfficePage>
  );
}

type RegionCitiesProps = { region: OfficeRegion; cities: OfficeCity[]; onEdit: (edited: Edited) => void };

function RegionCities({ region, cities, onEdit }: RegionCitiesProps) {
  const t = useT();
  const language = useLanguage();
  const nameOf = ({ name, name_en: english }: OfficeRegion | OfficeCity) => inLanguage(language, name, english);
  return (
    <>
      {!region.is_active && <p>{t('office_content.region_off')}</p>}
      <OfficeTable
        caption={nameOf(region)}
        rows={cities}
        rowKey={({ id }) => id}
        columns={[
          { key: 'name', title: t('office_content.city'), isHeading: true, cell: nameOf },
          language === 'ru'
            ? {
                key: 'other',
                title: t('office.in_english'),
                cell: (it) => it.name_en || t('office_content.no_english'),
              }
            : { key: 'other', title: t('office.in_russian'), cell: ({ name }) => name },
          {
            key: 'price',
            title: t('office_content.price'),
            isNumber: true,
            cell: ({ delivery_price: price }) =>
              price === null ? t('office_content.usual_price') : <Money som={price} />,
          },
          {
            key: 'active',
            title: t('office_content.delivered'),
            cell: (it) => t(it.is_active ? 'office.yes' : 'office.no'),
          },
          {
            key: 'edit',
            title: t('office.edit'),
            isAction: true,
            cell: (city) => (
              <Button
                variant="ghost"
                aria-label={`${t('office.edit')}: ${nameOf(city)}`}
                onClick={() => onEdit({ city, of: region.id })}
              >
                {t('office.edit')}
              </Button>
            ),
          },
        ]}
      />
      <OfficeActions>
        <Button variant="ghost" onClick={() => onEdit({ city: null, of: region.id })}>
          {t('office_content.city_add')}
        </Button>
        <Button variant="ghost" onClick={() => onEdit({ region })}>
          {t('office_content.region_edit')}
        </Button>
      </OfficeActions>
    </>
  );
}
