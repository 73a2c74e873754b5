import { useState } from 'react';
import type { AdminCity, AdminRegion } from '#contract/admin/delivery.ts';
import { languageEntry, languages } from '#rules/text/language.ts';
import { localized, textName } from '#rules/text/localized.ts';
import { CityDialog } from '#web/admin/features/content/city-dialog.tsx';
import { ContentNav } from '#web/admin/features/content/content-nav.tsx';
import { Loaded } from '#web/admin/features/content/loaded.tsx';
import places from '#web/admin/features/content/places.module.css';
import { RegionDialog } from '#web/admin/features/content/region-dialog.tsx';
import { AdminPage, AdminSheet } from '#web/admin/kit/admin-page.tsx';
import { useAdminQuery } from '#web/admin/kit/admin-query.ts';
import { AdminTable } from '#web/admin/kit/admin-table.tsx';
import { useLanguage, useT } from '#web/i18n/i18n.tsx';
import { Button } from '#web/ui/button.tsx';
import { Money } from '#web/ui/money.tsx';

/** What is being edited: a row, or one that is not there yet. */
type Edited = { region: AdminRegion | null } | { city: AdminCity | null; of: number } | null;

/** /admin/content/places: where the shop delivers, and for how much. */
export default function PlacesScreen() {
  const t = useT();
  const [edited, edit] = useState<Edited>(null);
  const language = useLanguage();
  const stored = useAdminQuery('GET /admin/places/');
  const close = () => edit(null);
  return (
    <AdminPage
      title={t('admin_content.places')}
      intro={t('admin_content.places_intro')}
      actions={<Button onClick={() => edit({ region: null })}>{t('admin_content.region_add')}</Button>}
    >
      <ContentNav />
      <Loaded query={stored}>
        {({ regions, cities }) => (
          <>
            {regions.map((region) => (
              <AdminSheet
                key={region.id}
                title={localized(region, 'name', language)}
                actions={
                  <>
                    <Button variant="ghost" onClick={() => edit({ city: null, of: region.id })}>
                      {t('admin_content.city_add')}
                    </Button>
                    <Button variant="ghost" onClick={() => edit({ region })}>
                      {t('admin_content.region_edit')}
                    </Button>
                  </>
                }
              >
                <RegionCities
                  region={region}
                  cities={cities.filter((city) => city.region === region.id)}
                  onEdit={edit}
                />
              </AdminSheet>
            ))}
            {edited && 'region' in edited && <RegionDialog region={edited.region} onClose={close} />}
            {edited && 'city' in edited && (
              <CityDialog city={edited.city} region={edited.of} regions={regions} onClose={close} />
            )}
          </>
        )}
      </Loaded>
    </AdminPage>
  );
}

type RegionCitiesProps = { region: AdminRegion; cities: AdminCity[]; onEdit: (edited: Edited) => void };

function RegionCities({ region, cities, onEdit }: RegionCitiesProps) {
  const t = useT();
  const language = useLanguage();
  const nameOf = (place: AdminRegion | AdminCity) => localized(place, 'name', language);
  return (
    <>
      {!region.is_active && <p>{t('admin_content.region_off')}</p>}
      <div className={places.cities}>
        <AdminTable
          caption={nameOf(region)}
          rows={cities}
          rowKey={({ id }) => id}
          columns={[
            { key: 'name', title: t('admin_content.city'), isHeading: true, cell: nameOf },
            ...languages
              .filter((other) => other !== language)
              .map((other) => ({
                key: `name_${other}`,
                title: languageEntry(other).name,
                cell: (it: AdminCity) => {
                  const name = it[textName('name', other)];
                  return name ? <span data-usual>{name}</span> : t('admin_content.no_translation');
                },
              })),
            {
              key: 'price',
              title: t('admin_content.price'),
              isNumber: true,
              cell: ({ delivery_price: price }) =>
                price === null ? t('admin_content.usual_price') : <Money som={price} />,
            },
            {
              key: 'active',
              title: t('admin_content.delivered'),
              cell: (it) => (it.is_active ? <span data-usual>{t('admin.yes')}</span> : t('admin.no')),
            },
            {
              key: 'edit',
              title: t('admin.edit'),
              isAction: true,
              cell: (city) => (
                <Button
                  variant="ghost"
                  aria-label={`${t('admin.edit')}: ${nameOf(city)}`}
                  onClick={() => onEdit({ city, of: region.id })}
                >
                  {t('admin.edit')}
                </Button>
              ),
            },
          ]}
        />
      </div>
    </>
  );
}
