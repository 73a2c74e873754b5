import { afterAll, beforeAll, expect, test } from 'vitest';
import { sentences as siteRefusals } from '#contract/refusals/texts/ru/site.ts';
import { aPicture } from '#test/support/a-picture.ts';
import { scriptPayloads } from '#test/support/script-payloads.ts';
import { openSecondInstance } from '#test/support/second-instance.ts';
import { openStorefront, type Storefront } from '#test/support/storefront.ts';
import { texts as en } from '#web/admin/features/content/texts/en.ts';
import { texts as ru } from '#web/admin/features/content/texts/ru.ts';

let shop: Storefront;
let second: Awaited<ReturnType<typeof openSecondInstance>>;
beforeAll(async () => {
  shop = await openStorefront();
  second = await openSecondInstance(shop);
});
afterAll(async () => {
  await second?.close();
  await shop?.close();
});

const save = { ru: 'Сохранить', en: 'Save' };
const pageOf = async (url: string, path: string) => (await fetch(url + path)).text();
const bothSay = async (path: string, words: string) =>
  (await Promise.all([shop.url, second.url].map((url) => pageOf(url, path)))).map((html) => html.includes(words));

/** A cached page is shown for 30 s where nothing drops it: what is seen sooner was dropped by the change. */
const beforeExpiry = { timeout: 25_000, interval: 20 };

/** Waits until both instances say it. */
const untilBothSay = (path: string, words: string) =>
  expect.poll(() => bothSay(path, words), beforeExpiry).toEqual([true, true]);

test('a news item of a moment ahead appears by itself, on both instances', async () => {
  const { page, context, complaints } = await shop.open({ width: 1280 });
  await shop.signIn(page, 'manager');
  await page.goto('/admin/content/news/new');
  await page.getByLabel('Заголовок (Русский)').fill('Ночная распродажа');
  await page.getByLabel('Заголовок (English)').fill('Night sale');
  const text = page.getByRole('textbox', { name: 'Текст (Русский)' });
  await text.click();
  await page.getByRole('toolbar').first().getByRole('button', { name: ru['admin_content.bold'] }).click();
  await page.keyboard.type('Скидки до утра');
  const picture = await aPicture({ width: 1200, height: 900 });
  await page.locator('input[type=file]').setInputFiles({ name: 'sale.jpg', mimeType: 'image/jpeg', buffer: picture });
  await page.locator('img[src^="/media/"]').waitFor();
  const planFor = (ms: number) => {
    const shopTime = new Date(Date.now() + ms + 6 * 3_600_000).toISOString().slice(0, 19);
    return page.getByLabel(ru['admin_content.news_at']).fill(shopTime);
  };
  await planFor(3_600_000);
  await page.getByRole('button', { name: save.ru }).click();
  await page.waitForURL(/\/admin\/content\/news\/\d+$/);
  const path = new URL(page.url()).pathname.replace('/admin/content', '');
  expect(await bothSay('/news', 'Ночная распродажа')).toEqual([false, false]);
  expect((await fetch(shop.url + path)).status).toBe(404);

  await planFor(3_000);
  await page.getByRole('button', { name: save.ru }).click();
  await untilBothSay('/news', 'Ночная распродажа');
  expect(await pageOf(second.url, path)).toContain('<strong>Скидки до утра</strong>');
  expect(await pageOf(second.url, '/en/news')).toContain('Night sale');
  expect(complaints).toEqual([]);
  await context.close();
});

test('a slide that staff change is changed on the home page of both instances soon after', async () => {
  const { page, context, complaints } = await shop.open({ width: 1280 });
  await shop.signIn(page, 'manager');
  await bothSay('/', 'warm');
  await page.goto('/admin/content/slides');
  await page.getByRole('link', { name: 'Новинки на складе в Бишкеке' }).first().click();
  await page.getByLabel('Заголовок (Русский)').fill('Свежая поставка');
  await page.getByLabel(ru['admin_content.slide_link'], { exact: true }).fill('https://example.com/');
  await page.getByRole('button', { name: save.ru }).click();
  await page.getByText(siteRefusals.page_address).waitFor();
  await page.getByLabel(ru['admin_content.slide_link'], { exact: true }).fill('/accessories');
  const saved = page.waitForResponse(
    (answer) => answer.url().includes('/admin/slides/') && answer.request().method() === 'PUT',
  );
  await page.getByRole('button', { name: save.ru }).click();
  expect((await saved).status()).toBe(200);
  await untilBothSay('/', 'Свежая поставка');

  await page.waitForURL(/\/admin\/content\/slides$/);
  const titles = page.locator('ol').first().getByRole('link');
  await titles.nth(1).waitFor();
  const [first = '', other = ''] = await titles.allTextContents();
  await page
    .getByRole('button', { name: ru['admin_content.move_down'].replace('{name}', first) })
    .first()
    .click();
  await expect.poll(() => titles.first().textContent()).toBe(other);
  // The refused link is a refusal that the browser's console reports, and nothing else.
  expect(complaints.filter((line) => !line.includes('400'))).toEqual([]);
  await context.close();
});

test('on a phone, in English: contacts are changed, and two people at once see both versions', async () => {
  const { page, context } = await shop.open({ width: 390 });
  await shop.signIn(page, 'manager');
  const other = await context.newPage();
  for (const each of [page, other]) {
    await each.goto('/en/admin/content/contacts');
    await each.getByLabel(en['admin_content.phone'], { exact: true }).waitFor();
    expect(await each.evaluate('document.documentElement.scrollWidth <= innerWidth')).toBe(true);
  }
  await page.getByLabel(en['admin_content.phone'], { exact: true }).fill('+996 700 10 20 30');
  await page.getByRole('button', { name: save.en }).click();
  await untilBothSay('/en/about', '+996 700 10 20 30');

  await other.getByLabel(en['admin_content.phone'], { exact: true }).fill('+996 700 99 99 99');
  await other.getByRole('button', { name: save.en }).click();
  const dialog = other.getByRole('dialog');
  await dialog.getByText('+996 700 10 20 30').waitFor();
  await dialog.getByText('+996 700 99 99 99').waitFor();
  await dialog.getByRole('button', { name: 'Save mine' }).click();
  await untilBothSay('/en/about', '+996 700 99 99 99');
  await context.close();
});

test('on a phone, which has no Escape, the window of a city is closed by its cross', async () => {
  const { page, context } = await shop.open({ width: 390 });
  await shop.signIn(page, 'manager');
  await page.goto('/admin/content/places');
  await page.getByRole('button', { name: ru['admin_content.city_add'] }).first().click();
  const window = page.getByRole('dialog', { name: ru['admin_content.city_add'] });
  await window.getByRole('button', { name: 'Закрыть' }).click();
  await window.waitFor({ state: 'detached' });
  await context.close();
});

test("a new edition of the privacy text is shown at once, and an e-mail's preview has its words", async () => {
  const { page, context, complaints } = await shop.open({ width: 1280 });
  await shop.signIn(page, 'manager');
  await page.goto('/admin/content/pages/privacy');
  await page.getByRole('textbox', { name: 'Текст (Русский)' }).click();
  await page.keyboard.press('Control+End');
  await page.keyboard.type(' Мы бережём ваши данные.');
  await page.getByRole('button', { name: save.ru }).click();
  await untilBothSay('/policies/privacy', 'Мы бережём ваши данные.');
  expect(await pageOf(second.url, '/policies/privacy')).toMatch(/Редакция \d{4}-\d\d-\d\d\.2/);

  await page.goto('/admin/content/emails/order-paid');
  await page.getByLabel(ru['admin_content.subject'], { exact: true }).fill('Ура, заказ {number} оплачен');
  await page.getByRole('button', { name: ru['admin_content.preview_make'] }).click();
  await page.getByText('Ура, заказ DK-4M7RX2QA оплачен').waitFor();
  for (const [look, ground] of [
    ['admin_content.email_light', 'rgb(241, 238, 230)'],
    ['admin_content.email_dark', 'rgb(19, 18, 14)'],
  ] as const) {
    const frame = page.frameLocator(`iframe[title="${ru[look]}"]`);
    await frame.getByRole('heading', { name: 'Здравствуйте, Айгүл!' }).waitFor();
    // Goods that the shop really has, and the e-mail's own styles although pages let none in.
    await expect
      .poll(() =>
        frame.locator('img.m-picture').evaluateAll((all) => all.map((one) => 'complete' in one && one.complete)),
      )
      .toEqual([true, true]);
    const groundOf = () => frame.locator('body').evaluate('getComputedStyle(document.body).backgroundColor');
    await expect.poll(groundOf).toBe(ground);
  }
  expect(complaints).toEqual([]);
  await context.close();
});

test('no script that is sent within texts gets into a page of the shop, in neither language', async () => {
  const { page, context, complaints } = await shop.open({ width: 1280 });
  const dialogs: string[] = [];
  page.on('dialog', (dialog) => {
    dialogs.push(dialog.message());
    void dialog.dismiss();
  });
  await shop.signIn(page, 'manager');
  const title = '"><img src=x onerror=alert(1)></title><script>alert(1)</script>';
  const html = `<p>начало</p>${scriptPayloads.join('\n')}<p>конец</p>`;
  const texts = { title, title_en: title, html, html_en: html };
  const access = await page.evaluate("JSON.parse(localStorage.getItem('tokens')).access");
  const call = async (method: string, path: string, body: object) => {
    const headers = { 'content-type': 'application/json', authorization: `Token ${access}` };
    const answer = await fetch(`${shop.url}/api${path}`, { method, headers, body: JSON.stringify(body) });
    expect(answer.ok).toBe(true);
    return (await answer.json()) as { id: number };
  };
  const news = { ...texts, picture: null, at: new Date().toISOString(), is_draft: false };
  const { id } = await call('POST', '/admin/news/', news);
  await call('PUT', '/admin/pages/returns/', { ...texts, version: 1 });
  for (const path of [`/news/${id}`, '/news', '/policies/returns', `/en/news/${id}`, '/en/policies/returns']) {
    await page.goto(path);
    const main = page.locator('main');
    expect(
      await main.locator('script, style, iframe, object, embed, form, svg[onload], base, link, meta').count(),
    ).toBe(0);
    const handlers =
      "[...document.querySelectorAll('main *')].flatMap((it) => it.getAttributeNames()).filter((it) => /^on|^style$/.test(it))";
    expect(await page.evaluate(handlers)).toEqual([]);
    await expect
      .poll(() => main.locator('a[href^="javascript"], a[href^="data"], a[href^="//"], img[src="x"]').count())
      .toBe(0);
    expect(await pageOf(shop.url, path)).not.toContain('<script>alert');
  }
  expect(dialogs).toEqual([]);
  expect(complaints).toEqual([]);
  await context.close();
});
