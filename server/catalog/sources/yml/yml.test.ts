import { expect, test } from 'vitest';
import { importShop } from '#test/support/import-shop.ts';

const offers = `
      <offer id="9012" available="true" bid="80">
        <url>https://opt.example/noutbuki/a15?from=yml&amp;id=9012</url>
        <price>54990.50</price>
        <oldprice>59990</oldprice>
        <currencyId>RUR</currencyId>
        <categoryId>21</categoryId>
        <picture>https://opt.example/img/9012.jpg</picture>
        <name>Ноутбук ASUS TUF Gaming A15 FA506NC</name>
        <vendor>ASUS</vendor>
        <vendorCode>FA506NC-HN063</vendorCode>
        <description><![CDATA[<p>Игровой ноутбук.</p><ul><li>144 Гц</li><li>RTX&nbsp;3050</li></ul>]]></description>
        <count>4</count>
        <param name="Диагональ экрана" unit="дюйм">15.6</param>
        <param name="Оперативная память" unit="ГБ">16</param>
        <param name="Разъёмы">HDMI</param>
        <param name="Разъёмы">USB Type-C</param>
        <param name="Цвет">Чёрный</param>
      </offer>
      <offer id="A-77/2" type="vendor.model" available="false" group_id="77">
        <price>12 990,00</price>
        <categoryId>30</categoryId>
        <typePrefix>Беспроводные наушники</typePrefix>
        <vendor>Sony</vendor>
        <model>WH-CH520</model>
        <param name="Цвет">синий</param>
      </offer>
      <offer id="555"><price>0</price><currencyId>RUR</currencyId><categoryId>999</categoryId><name>Кабель USB-C, 1 м</name></offer>
      <offer id="556"><price>по запросу</price><currencyId>RUR</currencyId><categoryId>30</categoryId><name>Кабель HDMI</name></offer>
      <offer id="558"><price>25,000</price><currencyId>RUR</currencyId><categoryId>30</categoryId><name>Тысячи или доли</name></offer>
      <offer id="557"><price>100</price><currencyId>RUR</currencyId><categoryId>30</categoryId></offer>
      <offer id="9012"><price>100</price><currencyId>RUR</currencyId><categoryId>30</categoryId><name>Повтор</name></offer>
      <offer><price>100</price><currencyId>RUR</currencyId><categoryId>30</categoryId><name>Без кода</name></offer>`;

const feed = (body: string, encoding = 'UTF-8') => `<?xml version="1.0" encoding="${encoding}"?>
<!DOCTYPE yml_catalog SYSTEM "shops.dtd">
<yml_catalog date="2026-11-20 10:15">
  <shop>
    <name>Опт Техника</name><company>ОсОО «Опт Техника»</company><url>https://opt.example/</url>
    <currencies><currency id="KGS" rate="1"/><currency id="RUR" rate="1.1"/></currencies>
    <categories>
      <category id="2">Компьютеры</category>
      <category id="21" parentId="2">Ноутбуки</category>
      <category id="30" parentId="0">Наушники</category>
    </categories>
    <offers>${body}
    </offers>
  </shop>
</yml_catalog>`;

/** Letters of windows-1251 as far as the feed has them. */
const windows1251 = (text: string) =>
  Buffer.from(
    [...text].map((sign) => {
      const code = sign.charCodeAt(0);
      if (code < 128) return code;
      if (sign === 'ё') return 0xb8;
      if (sign === '«') return 0xab;
      if (sign === '»') return 0xbb;
      return code - 0x410 + 0xc0;
    }),
  );

test.each([
  ['UTF-8', (text: string) => Buffer.from(text)],
  ['Windows-1251', windows1251],
])(
  'a supplier’s feed in %s becomes products, and what cannot be taken is listed with its reason',
  async (encoding, bytes) => {
    const admin = await importShop();
    const { body, status } = await admin.upload(bytes(feed(offers, encoding)), 'market.xml');
    expect(status).toBe(201);
    expect(body).toMatchObject({ format: 'yml', state: 'uploaded', reading: { headings: [], currencies: ['RUB'] } });
    const checked = await admin.check(body.id, { rates: { RUB: 1.1 } });
    expect(checked).toMatchObject({ state: 'checked', progress: { rows: 8, refused_rows: 5, new: 3 } });
    expect(
      (await admin.problems(body.id)).map(({ line, problems: [first] }) => [line, first?.code, first?.value]),
    ).toEqual([
      [4, 'not_number', 'по запросу'],
      [5, 'not_number', '25,000'],
      [6, 'missing', '557'],
      [7, 'repeat', '1'],
      [8, 'nameless', 'Без кода'],
    ]);

    expect(await admin.start(body.id)).toMatchObject({ state: 'applied', progress: { applied: 3 } });
    const made = new Map(
      await Promise.all(
        (await admin.products(body.id)).map(async ({ name, product }) => {
          const { body: whole } = await admin.shop.call('GET /admin/products/{id}/', {
            user: admin.user,
            params: { id: product ?? 0 },
          });
          return [name, whole] as const;
        }),
      ),
    );
    const laptop = made.get('Ноутбук ASUS TUF Gaming A15 FA506NC');
    expect(laptop).toMatchObject({ description: 'Игровой ноутбук.$144 Гц$RTX 3050' });
    expect(laptop?.variants).toMatchObject([{ price: 60_490, old_price: null, stock: 4 }]);
    expect(laptop?.characteristics.map(({ label, value }) => [label, value])).toEqual([
      ['Диагональ экрана', '15.6 дюйм'],
      ['Оперативная память', '16 ГБ'],
      ['Разъёмы', 'HDMI, USB Type-C'],
      ['Код производителя', 'FA506NC-HN063'],
    ]);
    // Without a currency it is in that of the feed, which is the shop's.
    expect(made.get('Беспроводные наушники Sony WH-CH520')?.variants).toMatchObject([
      { price: 12_990, old_price: null },
    ]);
    expect(made.get('Кабель USB-C, 1 м')?.variants).toEqual([]);

    const again = await admin.upload(bytes(feed(offers, encoding)), 'market.xml');
    expect(await admin.check(again.body.id, { rates: { RUB: 1.1 } })).toMatchObject({
      progress: { unchanged: 3, new: 0, changed: 0 },
    });
  },
);

test('a feed whose currency has no rate is not checked, and staff hear which one it is', async () => {
  const admin = await importShop();
  const { body } = await admin.upload(feed(offers), 'market.yml');
  await expect(admin.check(body.id)).rejects.toThrow('rate_missing');
});

test.each([
  ['other XML', '<?xml version="1.0" encoding="UTF-8"?><КоммерческаяИнформация ВерсияСхемы="2.08"/>', 'file_damaged'],
  ['a feed that ends in the middle', feed(offers).slice(0, -200), 'file_damaged'],
  ['a feed without offers', feed(''), 'file_no_sheet'],
  ['an encoding that nobody uses', feed(offers, 'KOI8-R'), 'file_damaged'],
])('%s is refused when it is sent', async (_, file, code) => {
  const admin = await importShop();
  const { status, body } = await admin.upload(file, 'market.xml');
  expect({ status, body }).toMatchObject({ status: 400, body: { code } });
});
