import type { Locator, Page } from 'playwright-core';

/** More stops than any page has before its foot. */
const stopsAtMost = 250;

/** Whether a key that is pressed now is this control's. */
export async function hasFocus(target: Locator): Promise<boolean> {
  return (await target.and(target.page().locator(':focus')).count()) > 0;
}

/**
 * Presses Tab until the focus is there, as a keyboard user does.
 *
 * @returns how often
 * @throws Error where Tab never comes there
 */
export async function tabTo(page: Page, target: Locator): Promise<number> {
  await target.waitFor();
  for (let stop = 1; stop <= stopsAtMost; stop += 1) {
    await page.keyboard.press('Tab');
    if (await hasFocus(target)) return stop;
  }
  throw new Error(`no Tab comes to ${target}`);
}

/** Goes to a control by Tab and types into it, over what stood there. */
export async function typeInto(page: Page, target: Locator, text: string): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type(text);
}

/** Goes to a link or a button by Tab and presses Enter. */
export async function enter(page: Page, target: Locator): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.press('Enter');
}
