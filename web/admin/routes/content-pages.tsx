import { ContentNav } from '#web/admin/features/content/content-nav.tsx';
import { Loaded } from '#web/admin/features/content/loaded.tsx';
import { useTitle } from '#web/admin/features/content/use-title.ts';
import { Day } from '#web/admin/kit/day.tsx';
import { OfficePage } from '#web/admin/kit/office-page.tsx';
import { useOfficeQuery } from '#web/admin/kit/office-query.ts';
import { OfficeTable } from '#web/admin/kit/office-table.tsx';
import { useT } from '#web/i18n/i18n.tsx';
import { Link } from '#web/i18n/link.tsx';

/** /admin/content/pages: about and the shop's terms. */
export default function PagesScreen() {
  const t = useT();
  const titleOf = useTitle();
  const pages = useOfficeQuery('GET /office/pages/');
  return (
    <OfficePage title={t('office_content.pages')} intro={t('office_content.pages_intro')}>
      <ContentNav />
      <Loaded query={pages}>
        {(rows) => (
          <OfficeTable
            caption={t('office_content.pages')}
            rows={rows}
            rowKey={({ key }) => key}
            columns={[
              {
                key: 'title',
                title: t('office_content.heading_field'),
                isHeading: true,
                cell: (it) => (
                  <Link to={`/admin/content/pages/${it.key}`}>{titleOf(it) || t('office_content.not_written')}</Link>
                ),
              },
              { key: 'edition', title: t('office_content.edition'), cell: ({ edition }) => edition },
              {
                key: 'at',
                title: t('office_content.saved_at'),
                cell: (it) => it.saved_at && <Day at={it.saved_at} time />,
              },
              {
                key: 'english',
                title: t('office.in_english'),
                cell: (it) => t(it.html_en ? 'office.yes' : 'office_content.no_english'),
              },
            ]}
          />
        )}
      </Loaded>
    </OfficePage>
  );
}
