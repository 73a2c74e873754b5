import { afterAll, beforeAll, expect, test } from 'vitest';
import { putIntoCart } from '#test/support/a-buyer.ts';
import { doorTo, logOf, openChat, openInbox, write } from '#test/support/chat-pages.ts';
import { openStorefront, type Storefront } from '#test/support/storefront.ts';
import { texts as adminChat } from '#web/admin/features/chat/texts/ru.ts';
import { texts as admin } from '#web/admin/frame/texts/ru.ts';
import { texts as catalogue } from '#web/shop/texts/ru/catalogue.ts';
import { texts as chat } from '#web/shop/texts/ru/chat.ts';
import { texts as customerTexts } from '#web/shop/texts/ru/customer.ts';

const ru = { ...catalogue, ...customerTexts, ...chat, ...admin, ...adminChat };
/** A red square of one pixel. */
const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAIAAACQd1PeAAAADElEQVR4nGP4z8AAAAMBAQDJ/pLvAAAAAElFTkSuQmCC',
  'base64',
);

let shop: Storefront;
let enter: ReturnType<typeof doorTo>;
beforeAll(async () => {
  shop = await openStorefront();
  enter = doorTo(shop);
});
afterAll(() => shop?.close());

test('an operator answers by a saved reply, notes what only staff see, and sends a code that the checkout applies', async () => {
  const { page: customer, context: customerContext } = await shop.open({ width: 390 });
  const { page: operator, context: operatorContext } = await shop.open({ width: 1280 });
  await enter(customer, 'customer');
  await enter(operator, 'operator');
  await putIntoCart(customer, { prefix: '', text: ru }, 'кабель');
  await openChat(customer, '/', ru);
  await write(customer, ru, 'Есть скидка?');
  await logOf(customer, ru).getByText('Есть скидка?').waitFor();
  await openInbox(operator, '', ru);

  await operator.getByRole('button', { name: ru['admin_chat.replies'] }).click();
  await operator.getByRole('button', { name: ru['admin.add'] }).click();
  await operator.getByLabel(ru['admin_chat.shortcut']).fill('привет');
  await operator.getByLabel('Русский').fill('Здравствуйте, {name}!');
  await operator.getByLabel('English').fill('Hello, {name}!');
  await operator.getByRole('button', { name: ru['admin.save'] }).click();
  await operator.getByRole('dialog').getByText('/привет').waitFor();
  await operator.keyboard.press('Escape');

  const answer = operator.getByRole('textbox', { name: ru['admin_chat.answer_hint'] });
  await answer.fill('/прив');
  await operator.getByRole('list', { name: ru['admin_chat.replies'] }).waitFor();
  await answer.press('Enter');
  await expect.poll(() => answer.inputValue()).toMatch(/^Здравствуйте, \S.*!$/);
  await answer.press('Enter');
  await logOf(customer, ru).getByText('Здравствуйте, ').waitFor();

  await operator.getByRole('checkbox', { name: ru['admin_chat.note'] }).check();
  await write(operator, ru, 'Просит скидку второй раз', ru['admin_chat.note_hint']);
  await logOf(operator, ru).getByText('Просит скидку второй раз').waitFor();
  await operator.getByRole('checkbox', { name: ru['admin_chat.note'] }).uncheck();

  await operator.getByRole('button', { name: ru['admin_chat.send_promo'] }).click();
  await operator.getByRole('textbox', { name: ru['chat.promo_offer'] }).fill('SALE10');
  await operator.getByRole('dialog').getByRole('button', { name: ru['chat.send'] }).click();
  const code = logOf(customer, ru).getByRole('region', { name: ru['chat.promo_offer'] });
  await code.getByRole('button', { name: ru['chat.accept_promo'] }).click();
  await code.getByRole('link', { name: ru['chat.accepted_promo'] }).click();
  await customer.getByRole('link', { name: ru['cart.to_checkout'] }).click();
  await customer.getByText(ru['checkout.promo_applied'].replace('{code}', 'SALE10')).waitFor();

  await openChat(customer, '/', ru);
  await logOf(customer, ru).getByText('Здравствуйте, ').waitFor();
  await expect.poll(() => logOf(customer, ru).getByText('Просит скидку второй раз').count()).toBe(0);
  await Promise.all([customerContext.close(), operatorContext.close()]);
});

test('a photo is looked at before it is sent, and seen on the other side', async () => {
  const { page: customer, context: customerContext } = await shop.open({ width: 390 });
  const { page: operator, context: operatorContext } = await shop.open({ width: 390 });
  await enter(customer, 'customer');
  await enter(operator, 'operator');
  await openChat(customer, '/', ru);
  const chooser = customer.getByLabel(ru['chat.add_picture']);
  await expect.poll(() => chooser.isEnabled()).toBe(true);
  await chooser.setInputFiles({ name: 'note.txt', mimeType: 'text/plain', buffer: Buffer.from('no picture') });
  await customer.getByText(ru['chat.picture_type']).waitFor();
  await chooser.setInputFiles({ name: 'photo.png', mimeType: 'image/png', buffer: png });
  const preview = customer.getByRole('img', { name: ru['chat.picture_preview'] });
  await preview.waitFor();
  await customer.locator('div').filter({ has: preview }).last().getByRole('button', { name: ru['chat.send'] }).click();
  const sent = logOf(customer, ru).getByRole('img', { name: ru['chat.picture'] });
  await sent.waitFor();

  await openInbox(operator, '', ru);
  const answer = await operator.getByRole('textbox', { name: ru['admin_chat.answer_hint'] }).boundingBox();
  if (!answer) throw new Error('The operator has nowhere to write an answer.');
  const [x, y] = [answer.x + answer.width / 2, answer.y + answer.height - 2];
  // The bar at the thumb covers none of it.
  expect(await operator.evaluate(`document.elementFromPoint(${x}, ${y})?.matches('input, textarea')`)).toBe(true);
  const seen = logOf(operator, ru).getByRole('img', { name: ru['chat.picture'] });
  await seen.waitFor();
  await expect.poll(() => seen.evaluate((image) => Reflect.get(image, 'naturalWidth'))).toBeGreaterThan(0);
  await operator.getByRole('button', { name: ru['admin_chat.back'] }).click();
  await operator.getByRole('navigation', { name: ru['admin_chat.list'] }).waitFor();
  await Promise.all([customerContext.close(), operatorContext.close()]);
});
