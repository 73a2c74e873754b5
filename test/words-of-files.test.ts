import { describe, expect, test } from 'vitest';
import { languageEntry, languages } from '#rules/text/language.ts';
import { customerKind } from '#server/operations/exports/kinds/customer-kind.ts';
import { orderKind } from '#server/operations/exports/kinds/order-kind.ts';
import { stockKind } from '#server/operations/exports/kinds/stock-kind.ts';
import { reportColumns } from '#server/operations/reports/report-columns.ts';
import { textsIn } from '#server/texts/texts.ts';

const files = { customers: customerKind, orders: orderKind, stock: stockKind };

/** The texts of the screens that show the same columns. */
const shown = {
  customers: ['name', 'email', 'phone', 'state', 'orders', 'spent', 'last_order'],
  orders: ['number', 'by_payment', 'by_method', 'by_type', 'courier', 'count', 'total'],
  stock: ['variant', 'sku', 'barcode', 'quantity', 'low_at', 'aside', 'sold', 'cover', 'waiting', 'unit_cost'],
};

/** What a report's `name` is, where that is a way to pay or to receive. */
const names = { sales_receiving: 'receiving', sales_payment: 'payment', money: 'payment' };

/** Only a file says the unit in the heading: its cells are plain numbers. */
const withoutUnit = (heading: unknown) => String(heading).replace(/, (?:сом|som|секунды|seconds|секунд)$/, '');

async function textsOf(area: string, language: string): Promise<Record<string, string>> {
  const { texts } = await import(`../web/admin/features/${area}/texts/${language}.ts`);
  return texts;
}

describe.each(languages.filter((language) => languageEntry(language).hasAdmin))(
  'a file and the screen call a thing by one word, in %s',
  (language) => {
    test.each(['customers', 'orders', 'stock'] as const)('%s', async (area) => {
      const headings = files[area].heading(null, language).map(withoutUnit);
      const texts = await textsOf(area, language);
      expect(headings).toEqual(
        expect.arrayContaining(shown[area].map((key) => withoutUnit(texts[`admin_${area}.${key}`]))),
      );
    });

    test('reports', async () => {
      const texts = await textsOf('reports', language);
      const different = Object.entries(reportColumns).flatMap(([report, columns]) =>
        columns.flatMap((column) => {
          const heading = textsIn(language).reports[column.heading];
          const key = column.key === 'name' ? (names[report as keyof typeof names] ?? '') : column.key;
          const text = texts[`admin_reports.${report === 'promo' && key === 'total' ? 'orders_total' : key}`];
          return text && text !== withoutUnit(heading) ? [`${report}: ${heading} is ${text}`] : [];
        }),
      );
      expect(different).toEqual([]);
    });
  },
);
