import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Category, CategoryRow } from '#contract/admin/categories.ts';
import { callAs } from '#test/support/admin-calls.ts';
import { axeFaults } from '#test/support/axe.ts';
import { openStorefront, type Storefront } from '#test/support/storefront.ts';

let shop: Storefront;
beforeAll(async () => {
  shop = await openStorefront();
});
afterAll(() => shop?.close());

test('a manager says what goes with a category: takes it over from above, adds, orders by keyboard and takes away', async () => {
  const { page, context, complaints } = await shop.open({ width: 1280 });
  await shop.signIn(page, 'manager');
  const tree = await callAs<CategoryRow[]>(page, 'GET', '/admin/categories/');
  const idOf = (slug: string) => tree.find((row) => row.slug === slug)?.id ?? 0;
  const stored = async () => {
    const { accessories } = await callAs<Category>(page, 'GET', `/admin/categories/${idOf('refrigerators')}/`);
    return accessories?.map((id) => tree.find((row) => row.id === id)?.slug) ?? null;
  };
  expect(await stored()).toBe(null);

  await page.goto(`/admin/categories/${idOf('refrigerators')}`);
  const sheet = page.locator('section').filter({ has: page.getByRole('heading', { name: 'Сопутствующие товары' }) });
  const button = (name: string) => sheet.getByRole('button', { name, exact: true });
  await sheet.getByText('Как в категории «Крупная бытовая техника».').waitFor();
  const names = () => sheet.getByRole('listitem').getByRole('link').allTextContents();
  const [stabilisers, services, leads] = [
    'Периферия и офис / Стабилизаторы напряжения',
    'Аксессуары, карты и услуги / Услуги и гарантия',
    'Аксессуары, карты и услуги / Удлинители и сетевые фильтры',
  ];
  expect(await names()).toEqual([stabilisers, services, leads]);

  await button('Настроить здесь').click();
  await sheet.getByRole('combobox', { name: 'Добавить категорию' }).fill('вытяжки');
  await page.getByRole('option', { name: /Вытяжки/ }).click();
  await button(`Переместить: ${services}`).press('ArrowUp');
  await button(`Убрать: ${leads}`).click();
  const hoods = 'Крупная бытовая техника / Вытяжки';
  await expect.poll(names).toEqual([services, stabilisers, hoods]);
  expect(await axeFaults(page, 'main')).toEqual([]);
  await button('Сохранить сопутствующие').click();
  await expect.poll(stored).toEqual(['services', 'voltage-stabilizers', 'cooker-hoods']);

  await button('Взять из категории выше').click();
  await button('Сохранить сопутствующие').click();
  await expect.poll(stored).toBe(null);
  expect(complaints).toEqual([]);
  await context.close();
});
