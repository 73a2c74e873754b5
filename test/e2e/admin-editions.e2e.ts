import { afterAll, beforeAll, expect } from 'vitest';
import { axeFaults } from '#test/support/axe.ts';
import { testInOneOf } from '#test/support/draw.ts';
import { openStorefront, type Storefront } from '#test/support/storefront.ts';

let shop: Storefront;
beforeAll(async () => {
  shop = await openStorefront();
});
afterAll(() => shop?.close());

testInOneOf([390, 1280])(
  'an earlier edition of a page is compared with the present one and shown again (%i px)',
  async (width) => {
    const { page, context, complaints } = await shop.open({ width });
    await shop.signIn(page, 'manager');
    const words = ` Только сегодня: ${width}.`;
    const shownText = async () => (await fetch(`${shop.url}/policies/returns`)).text();
    await page.goto('/admin/content/pages/returns');
    await page.getByRole('textbox', { name: 'Текст (Русский)' }).click();
    await page.keyboard.press('Control+End');
    await page.keyboard.type(words);
    await page.getByRole('button', { name: 'Сохранить' }).click();
    await expect.poll(shownText).toContain(words.trim());

    await page.getByRole('link', { name: 'Прежние редакции' }).click();
    await page.getByRole('table').waitFor();
    expect(await axeFaults(page, 'main')).toEqual([]);
    await page.getByRole('table').getByRole('link').nth(1).click();
    await page.getByRole('tab', { name: 'Отличия от нынешней' }).click();
    await page.locator('ins').filter({ hasText: words.trim() }).waitFor();
    await expect.poll(() => page.locator('del').count()).toBe(1);
    expect(await axeFaults(page, 'main')).toEqual([]);
    expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(width);

    await page.getByRole('button', { name: 'Показать снова' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Показать снова' }).click();
    await page.waitForURL(/\/editions$/);
    await expect.poll(shownText).not.toContain(words.trim());
    expect(complaints).toEqual([]);
    await context.close();
  },
);
