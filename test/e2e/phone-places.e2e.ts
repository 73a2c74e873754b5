import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { callAs } from '#test/support/admin-calls.ts';
import { openStorefront, type Storefront } from '#test/support/storefront.ts';
import { texts as text } from '#web/shop/texts/ru/layout.ts';

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
      await corner.waitFor({ state: 'attached' });
      const height = await page.evaluate<number>('document.documentElement.scrollHeight');
      // Down and up again: the header comes back, and the button with it.
      for (const place of [0, 300, 900, height, height - 1200, 400]) {
        await page.evaluate(`scrollTo({ top: ${place}, behavior: 'instant' })`);
        await page.waitForTimeout(150);
        const box = await corner.boundingBox();
        // What there is to buy stands at the thumb instead of the bar.
        if (!(await corner.isVisible())) continue;
        if (!box || box.y + box.height <= 0 || box.y >= (page.viewportSize()?.height ?? 0)) continue;
        expect(await covered(page), `${path} at ${place}`).toEqual([]);
      }
    }
    await context.close();
  });
}

/** From left to right at the foot of a phone: what each place of the bar is called, and how wide it is. */
const placesOfBar = (page: Page) =>
  page.evaluate<{ name: string; left: number; right: number; top: number; bottom: number }[]>(`(() => {
    const bar = document.querySelector('nav[aria-label="${text['frame.bottom_nav']}"]');
    return [...bar.querySelectorAll('a'), document.querySelector('[data-corner] > button')].map((place) => {
      const { left, right, top, bottom } = place.getBoundingClientRect();
      return { name: place.textContent, left, right, top, bottom };
    });
  })()`);

for (const width of [320, 390]) {
  test(`the chat is the last place of a phone's bar, and the header is 56 px high, at ${width} px`, async () => {
    const { page, context } = await shop.open({ width });
    for (const isCustomer of [false, true]) {
      if (isCustomer) await shop.signIn(page);
      await page.goto('/catalog/smartphones', { waitUntil: 'networkidle' });
      await expect.poll(async () => (await placesOfBar(page)).length).toBe(isCustomer ? 5 : 4);
      const places = await placesOfBar(page);
      expect(places.at(-1)?.name).toBe(text.chat);
      expect(places.map(({ left }) => left)).toEqual(places.map(({ left }) => left).toSorted((a, b) => a - b));
      for (const [index, place] of places.entries()) {
        expect(place.right - place.left).toBeGreaterThanOrEqual(44);
        expect(place.bottom - place.top).toBeGreaterThanOrEqual(44);
        expect(place.right, place.name).toBeLessThanOrEqual((places[index + 1]?.left ?? width) + 0.5);
      }
      // Nor is there anything between the search and the menu.
      const menu = await page.getByRole('button', { name: text['frame.menu'] }).boundingBox();
      const search = await page.getByRole('search').first().boundingBox();
      expect((menu?.x ?? 0) - ((search?.x ?? 0) + (search?.width ?? 0))).toBeLessThanOrEqual(8);
      const header = await page.evaluate<number>(
        "document.querySelector('header > div > div').getBoundingClientRect().height",
      );
      expect(header).toBe(56);
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

test('of a long name the bar of a phone has the words that fit, whole', async () => {
  const { page, context } = await shop.open({ width: 390 });
  await shop.signIn(page);
  await callAs(page, 'PATCH', '/users/me/', { name: 'Айжан Абдыкадырова-Жумагулова' });
  await page.evaluate(`{
    const user = JSON.parse(localStorage.getItem('userInfo'));
    localStorage.setItem('userInfo', JSON.stringify({ ...user, name: 'Айжан Абдыкадырова-Жумагулова' }));
  }`);
  await page.goto('/');
  await page.getByRole('navigation', { name: text['frame.bottom_nav'] }).getByText('Айжан').waitFor();
  const [first, second, shown] = await page.evaluate<{ top: number; right: number; bottom: number }[]>(`(() => {
    const span = document.querySelector('nav[aria-label="${text['frame.bottom_nav']}"] a[href="/profile"] span');
    const words = [...span.textContent.matchAll(/[^ ]+/g)].map(({ index, 0: word }) => {
      const range = document.createRange();
      range.setStart(span.firstChild, index);
      range.setEnd(span.firstChild, index + word.length);
      return range;
    });
    return [...words, span].map((each) => each.getBoundingClientRect().toJSON());
  })()`);
  expect(first?.right).toBeLessThanOrEqual(shown?.right ?? 0);
  expect(second?.top).toBeGreaterThanOrEqual((shown?.bottom ?? 0) - 1);
  await context.close();
});
