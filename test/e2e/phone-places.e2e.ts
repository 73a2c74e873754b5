import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openStorefront, type Storefront } from '#test/support/storefront.ts';

let shop: Storefront;
beforeAll(async () => {
  shop = await openStorefront();
});
afterAll(() => shop?.close());

/** What is read or pressed where the chat's button stands, at this place of the page; a header that hides it counts as ground. */
const covered = (page: Page) =>
  page.evaluate<string[]>(`(() => {
    const corner = document.querySelector('[data-corner]');
    const box = corner.querySelector('button').getBoundingClientRect();
    const found = new Set();
    for (const x of [0.1, 0.5, 0.9]) {
      for (const y of [0.1, 0.5, 0.9]) {
        const under = document
          .elementsFromPoint(box.left + box.width * x, box.top + box.height * y)
          .find((one) => !corner.contains(one));
        const content = under?.closest('a, button, input, select, textarea, label, summary, img, p, li, h1, h2, h3, article');
        if (content) found.add(content.tagName + ': ' + content.textContent.trim().slice(0, 40));
      }
    }
    return [...found];
  })()`);

const pages = ['/', '/catalog/smartphones', '/products/51', '/search?search=sony', '/cart', '/favorite', '/about'];

for (const width of [390, 1280]) {
  test(`the button of the chat covers nothing at ${width} px, wherever a page has been scrolled to`, async () => {
    const { page, context } = await shop.open({ width });
    for (const path of pages) {
      await page.goto(path, { waitUntil: 'networkidle' });
      const corner = page.locator('[data-corner] > button');
      await corner.waitFor();
      const height = await page.evaluate<number>('document.documentElement.scrollHeight');
      // Down and up again: the header comes back, and the button with it.
      for (const place of [0, 300, 900, height, height - 1200, 400]) {
        await page.evaluate(`scrollTo({ top: ${place}, behavior: 'instant' })`);
        await page.waitForTimeout(150);
        const box = await corner.boundingBox();
        if (!box || box.y + box.height <= 0 || box.y >= (page.viewportSize()?.height ?? 0)) continue;
        expect(await covered(page), `${path} at ${place}`).toEqual([]);
      }
    }
    await context.close();
  });
}

test('the checkout has no button of the chat', async () => {
  for (const width of [390, 1280]) {
    const { page, context } = await shop.open({ width });
    await page.goto('/checkout', { waitUntil: 'networkidle' });
    await page.getByRole('heading', { level: 1 }).waitFor();
    expect(await page.locator('[data-corner]').count()).toBe(0);
    await context.close();
  }
});

test('the order of a list is read whole on a phone', async () => {
  for (const width of [360, 390]) {
    const { page, context } = await shop.open({ width });
    for (const path of [
      '/search?search=sony',
      '/en/search?search=sony',
      '/catalog/smartphones',
      '/en/catalog/smartphones',
    ]) {
      await page.goto(path);
      await page.locator('select[name=sort]').waitFor();
      const cut = await page.evaluate<string[]>(`(() => {
        const select = document.querySelector('select[name=sort]');
        const style = getComputedStyle(select);
        const pen = document.createElement('canvas').getContext('2d');
        pen.font = style.fontWeight + ' ' + style.fontSize + ' ' + style.fontFamily;
        const room = select.clientWidth - parseFloat(style.paddingLeft) - parseFloat(style.paddingRight);
        return [...select.options].map((option) => option.text).filter((text) => pen.measureText(text).width > room + 0.5);
      })()`);
      expect(cut, `${path} at ${width}`).toEqual([]);
    }
    await context.close();
  }
});
