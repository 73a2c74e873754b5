import { useState } from 'react';
import { useParams } from 'react-router';
import { pageKeys } from '#rules/text/shop-pages.ts';
import { Loaded } from '#web/admin/features/content/loaded.tsx';
import { Day } from '#web/admin/kit/day.tsx';
import { OfficePage } from '#web/admin/kit/office-page.tsx';
import { OfficePager } from '#web/admin/kit/office-pager.tsx';
import { useOfficeQuery } from '#web/admin/kit/office-query.ts';
import { OfficeTable } from '#web/admin/kit/office-table.tsx';
import { useT } from '#web/i18n/i18n.tsx';
import { Link } from '#web/i18n/link.tsx';

const limit = 30;

/** /admin/content/pages/:key/editions: what a page of the shop has said, and since when. */
export default function EditionsScreen() {
  const t = useT();
  const params = useParams();
  const key = pageKeys.find((candidate) => candidate === params.key) ?? 'about';
  const [offset, setOffset] = useState(0);
  const editions = useOfficeQuery('GET /office/pages/{key}/editions/', { params: { key }, query: { limit, offset } });
  return (
    <OfficePage
      title={t('office_content.editions')}
      intro={t('office_content.editions_intro')}
      back={{ to: `/admin/content/pages/${key}`, text: t('office_content.pages') }}
    >
      <Loaded query={editions}>
        {({ count, results }) => (
          <>
            <OfficeTable
              caption={t('office_content.editions')}
              rows={results}
              rowKey={({ version }) => version}
              columns={[
                {
                  key: 'edition',
                  title: t('office_content.edition'),
                  isHeading: true,
                  cell: ({ version, edition }) => (
                    <Link to={`/admin/content/pages/${key}/editions/${version}`}>{edition}</Link>
                  ),
                },
                { key: 'title', title: t('office_content.heading_field'), cell: ({ title }) => title },
                {
                  key: 'at',
                  title: t('office_content.saved_at'),
                  cell: ({ saved_at }) => <Day at={saved_at} time />,
                },
              ]}
            />
            <OfficePager count={count} offset={offset} limit={limit} onOffset={setOffset} />
          </>
        )}
      </Loaded>
    </OfficePage>
  );
}
