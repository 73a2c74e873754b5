import { afterAll, beforeAll, expect } from 'vitest';
import { axeFaults } from '#test/support/axe.ts';
import { testInOneOf } from '#test/support/draw.ts';
import { openStorefront, type Storefront } from '#test/support/storefront.ts';
import { texts as enProduct } from '#web/shop/texts/en/product.ts';
import { texts as enForms } from '#web/shop/texts/en/product-forms.ts';
import { texts as ruProduct } from '#web/shop/texts/ru/product.ts';
import { texts as ruForms } from '#web/shop/texts/ru/product-forms.ts';

let shop: Storefront;
beforeAll(async () => {
  shop = await openStorefront();
});
afterAll(() => shop?.close());

testInOneOf([
  { language: 'Russian', prefix: '', text: { ...ruProduct, ...ruForms } },
  { language: 'English', prefix: '/en', text: { ...enProduct, ...enForms } },
])(
  'who wants a call leaves a number in a form as wide as the page, and a number that is none is refused there ($language)',
  async ({ prefix, text }) => {
    const { page, context, complaints } = await shop.open({ width: 390 });
    await page.goto(`${prefix}/products/27`);
    await page.getByRole('button', { name: text['catalog.call_me'] }).click();
    const number = page.getByLabel(text['call.phone']);
    await number.waitFor();
    // The page has 16 px at each side.
    expect((await number.boundingBox())?.width).toBe(358);
    const wait = page.getByRole('button', { name: text['call.send'] });
    await number.fill('123');
    await wait.click();
    await page.getByText(text['call.phone_error']).waitFor();
    // Scrolled, the header stands above the window, and axe has it cover buttons that stand there, too.
    await page.evaluate('scrollTo(0, 0)');
    expect(await axeFaults(page, 'main')).toEqual([]);
    await number.fill('+7 912 345-00-15');
    await wait.click();
    await page.getByText(text['call.phone_abroad']).waitFor();
    await number.fill('0555 12 12 12');
    await wait.click();
    const done = page.getByText(text['call.done'].replace('{phone}', '+996 555 121 212'));
    await done.waitFor();
    expect(complaints).toEqual([]);
    await context.close();
  },
);
