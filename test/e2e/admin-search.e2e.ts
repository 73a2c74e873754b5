import { afterAll, beforeAll, expect } from 'vitest';
import { axeFaults } from '#test/support/axe.ts';
import { testInOneOf } from '#test/support/draw.ts';
import { openStorefront, type Storefront } from '#test/support/storefront.ts';
import { texts as en } from '#web/admin/features/search/texts/en.ts';
import { texts as ru } from '#web/admin/features/search/texts/ru.ts';
import { texts as enAdmin } from '#web/admin/frame/texts/en.ts';
import { texts as ruAdmin } from '#web/admin/frame/texts/ru.ts';
import { texts as enShop } from '#web/shop/texts/en/catalogue.ts';
import { texts as ruShop } from '#web/shop/texts/ru/catalogue.ts';

let shop: Storefront;
beforeAll(async () => {
  shop = await openStorefront();
});
afterAll(() => shop?.close());

testInOneOf([
  {
    language: 'Russian',
    prefix: '',
    width: 1280,
    text: ru,
    adminText: ruAdmin,
    word: 'кряколёт',
    same: 'наушники',
    nothingFound: ruShop.nothing_found,
  },
  {
    language: 'English',
    prefix: '/en',
    width: 390,
    text: en,
    adminText: enAdmin,
    word: 'quackadoodle',
    same: 'speaker',
    nothingFound: enShop.nothing_found,
  },
])(
  'what shoppers do not find becomes a synonym at once, and a rule leads elsewhere ($language, $width px)',
  async (story) => {
    const { prefix, width, text, adminText, word, same, nothingFound } = story;
    const shopper = await shop.open({ width });
    const search = () => shopper.page.goto(`${prefix}/search?search=${encodeURIComponent(word)}`);
    const nothing = shopper.page.getByRole('heading', { name: nothingFound });
    await search();
    await nothing.waitFor();

    const { page, context, complaints } = await shop.open({ width });
    await shop.signIn(page, 'manager');
    await expect
      .poll(async () => {
        await page.goto(`${prefix}/admin/search`);
        await page.getByRole('tab', { name: text['admin_search.none_found'] }).waitFor();
        return page.getByRole('row').filter({ hasText: word }).count();
      })
      .toBe(1);
    expect(await axeFaults(page, 'main')).toEqual([]);
    expect(await page.evaluate('document.documentElement.scrollWidth <= innerWidth')).toBe(true);
    const row = page.getByRole('row').filter({ hasText: word });
    await row.getByRole('button', { name: text['admin_search.make_synonym'] }).click();
    const phrases = page.getByLabel(text['admin_search.phrases'], { exact: true }).first();
    await expect.poll(() => phrases.inputValue()).toBe(`${word}, `);
    await phrases.fill(`${word}, ${same}`);
    await phrases.press('Enter');
    await page.getByText(text['admin_search.added']).first().waitFor();
    expect(await axeFaults(page, 'main')).toEqual([]);

    // The shop learns of it by a notice of its database; until then there are articles under "nothing found" as well.
    await expect
      .poll(async () => {
        await search();
        await shopper.page.locator('main article').first().waitFor();
        return nothing.count();
      })
      .toBe(0);

    // It has found something now: what is searched for says so.
    await page.getByRole('tab', { name: text['admin_search.terms'], exact: true }).click();
    await page.getByRole('row').filter({ hasText: word }).waitFor();

    // A rule that is off is tried, turned on, and leads shoppers elsewhere at once.
    await page.getByRole('tab', { name: text['admin_search.rules'], exact: true }).click();
    await page.getByRole('button', { name: text['admin_search.rule_add'], exact: true }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel(text['admin_search.rule_name'], { exact: true }).fill(word);
    await dialog.getByLabel(text['admin_search.when_words'], { exact: true }).fill(`${word}\n${word} 2`);
    await dialog.getByLabel(text['admin_search.redirect_path'], { exact: true }).fill('/catalog');
    // Products are chosen by their names, and the last one is moved to the front.
    const boosted = dialog.getByRole('group', { name: text['admin_search.boost_products'], exact: true });
    const names: string[] = [];
    for (const product of ['iphone', 'galaxy']) {
      await boosted.getByRole('combobox').fill(product);
      const option = boosted.getByRole('option', { name: new RegExp(product, 'i') }).first();
      names.unshift((await option.textContent()) ?? '');
      await option.click();
    }
    await boosted.locator('[data-handle]').last().press('ArrowUp');
    await expect.poll(() => boosted.locator('li > span').allTextContents()).toEqual(names);
    expect(await axeFaults(page, 'dialog')).toEqual([]);
    await dialog.getByRole('button', { name: adminText['admin.save'], exact: true }).click();
    await dialog.waitFor({ state: 'hidden' });
    await page.getByLabel(text['admin_search.preview_search'], { exact: true }).fill(word);
    await page.getByLabel(text['admin_search.preview_rule'], { exact: true }).selectOption({ label: word });
    await page.getByRole('button', { name: text['admin_search.preview_show'], exact: true }).click();
    await page.getByText(text['admin_search.preview_redirect'].replace('{path}', '/catalog')).waitFor();
    expect(await axeFaults(page, 'main')).toEqual([]);
    expect(await page.evaluate('document.documentElement.scrollWidth <= innerWidth')).toBe(true);
    await page.getByRole('button', { name: text['admin_search.rule_open_one'].replace('{name}', word) }).click();
    await expect.poll(() => boosted.locator('li > span').allTextContents()).toEqual(names);
    await dialog.getByLabel(text['admin_search.rule_on'], { exact: true }).check();
    await dialog.getByRole('button', { name: adminText['admin.save'], exact: true }).click();
    await dialog.waitFor({ state: 'hidden' });
    // Until the shop has learned of the rule, the search is answered itself.
    await expect
      .poll(async () => {
        await search();
        return new URL(shopper.page.url()).pathname;
      })
      .toBe(`${prefix}/catalog`);
    await shopper.context.close();
    expect(complaints).toEqual([]);
    await context.close();
  },
);
