import { afterAll, beforeAll, expect, test } from 'vitest';
import { aPicture } from '#test/support/a-picture.ts';
import { axeFaults } from '#test/support/axe.ts';
import { openStorefront, type Storefront } from '#test/support/storefront.ts';
import { texts as content } from '#web/admin/features/content/texts/ru.ts';
import { texts as products } from '#web/admin/features/products/texts/ru.ts';
import { texts as ru } from '#web/admin/features/stories/texts/ru.ts';
import { texts as frame } from '#web/admin/frame/texts/ru.ts';
import { texts as kit } from '#web/admin/kit/texts/ru.ts';

let shop: Storefront;
beforeAll(async () => {
  shop = await openStorefront();
});
afterAll(() => shop?.close());

const idOf = async (name: string): Promise<number> => {
  const query = new URLSearchParams({ search: name });
  const answer = await fetch(`${shop.url}/api/products/?${query}`);
  const { results } = (await answer.json()) as { results: { id: number; name: string }[] };
  return results.find((each) => each.name.includes(name))?.id ?? 0;
};
const pageOf = async (id: number) => (await fetch(`${shop.url}/products/${id}`)).text();

/** A cached page is shown for 30 s where nothing drops it. */
const beforeExpiry = { timeout: 25_000, interval: 50 };

test('staff compose a story, look at it, put its blocks in order, and shoppers see it once it is no draft', async () => {
  const id = await idOf('JBL Clip 5');
  const { page, context, complaints } = await shop.open({ width: 1280 });
  await shop.signIn(page, 'manager');
  await page.goto(`/admin/products/${id}`);
  await page.getByRole('link', { name: products['admin_products.story'] }).click();
  const block = (name: string) => page.getByRole('group', { name, exact: true });
  const save = async () => {
    const saved = page.waitForResponse(
      (answer) => answer.url().endsWith('/story/') && answer.request().method() === 'PUT',
    );
    await page.getByRole('button', { name: frame['admin.save'], exact: true }).click();
    return (await saved).status();
  };

  await page.getByRole('button', { name: ru['admin_stories.text'], exact: true }).click();
  await block('1. Текст').getByLabel('Заголовок (Русский)').fill('Кому подойдёт');
  await block('1. Текст').getByLabel('Текст (Русский)').fill('Тем, кто ездит.\n\n<b>И всем</b> остальным.');
  await page.getByRole('button', { name: ru['admin_stories.wide'], exact: true }).click();
  const wide = block('2. Широкая картинка');
  await wide.getByLabel('Заголовок (Русский)').fill('Звук на карабине');
  const buffer = await aPicture({ width: 1200, height: 900 });
  await wide.locator('input[type=file]').setInputFiles({ name: 'clip.jpg', mimeType: 'image/jpeg', buffer });
  await wide.locator('img[src^="/media/"]').waitFor();
  // Without words for the picture it is not sent at all.
  await page.getByRole('button', { name: frame['admin.save'], exact: true }).click();
  await wide.getByText(kit['admin_refusal.required']).first().waitFor();
  await wide.getByLabel('Что на картинке (Русский)').fill('Колонка на рюкзаке');

  await page
    .getByRole('button', { name: /2\. Широкая картинка/ })
    .first()
    .press('ArrowUp');
  const preview = page.getByRole('region', { name: 'Обзор' });
  await expect.poll(() => preview.getByRole('heading').allInnerTexts()).toEqual(['Звук на карабине', 'Кому подойдёт']);
  expect(await save()).toBe(200);
  expect(await pageOf(id)).not.toContain('Звук на карабине');

  await page.getByRole('link', { name: products['admin_products.preview'] }).click();
  await page.getByRole('heading', { name: 'Звук на карабине' }).waitFor();
  await page.goBack();
  await page.getByLabel(ru['admin_stories.draft']).uncheck();
  expect(await save()).toBe(200);
  await page.getByText(content['admin_content.is_shown']).waitFor();
  await expect.poll(() => pageOf(id), beforeExpiry).toContain('Звук на карабине');
  const html = await pageOf(id);
  expect(html.indexOf('Звук на карабине')).toBeLessThan(html.indexOf('Кому подойдёт'));
  expect(html).toContain('&lt;b&gt;И всем&lt;/b&gt; остальным.');
  expect(complaints).toEqual([]);
  await context.close();
});

test('a story stands whole without scripts, within every window, and with nothing wrong by axe', async () => {
  const id = await idOf('iPhone 17 Pro');
  const { page, context } = await shop.open({ width: 1280, withoutScripts: true });
  await page.goto(`/en/products/${id}#story`);
  const story = page.getByRole('region', { name: 'Overview' });
  await story.getByRole('heading', { name: 'Three cameras of 48 MP' }).waitFor();
  await expect.poll(() => story.getByRole('img').count()).toBe(2);
  await expect.poll(() => story.getByRole('row').count()).toBeGreaterThan(5);
  await expect
    .poll(() => story.getByRole('link', { name: 'iPhone 16 Pro' }).getAttribute('href'))
    .toBe(`/en/products/${await idOf('iPhone 16 Pro')}`);
  await context.close();

  const seen = await shop.open({ width: 390 });
  await seen.page.goto(`/products/${id}`);
  for (const width of [320, 390, 899, 1280, 1920]) {
    await seen.page.setViewportSize({ width, height: 900 });
    const beyond = await seen.page.evaluate('document.documentElement.scrollWidth - innerWidth');
    expect([width, beyond]).toEqual([width, 0]);
  }
  expect(await axeFaults(seen.page, '#story')).toEqual([]);
  expect(seen.complaints).toEqual([]);
  await seen.context.close();
});
