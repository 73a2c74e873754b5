import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from 'playwright-core';

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** What comes or goes is neither here nor gone for so long at most, in ms. */
const passingMs = 1_000;

/** Waits until nothing is half faded any more, which has the contrast of neither end. */
async function letFadesEnd(page: Page): Promise<void> {
  await page.evaluate(`Promise.race([
    Promise.allSettled(document.getAnimations().map(({ finished }) => finished)).then(() => {}),
    new Promise((resolve) => setTimeout(resolve, ${passingMs})),
  ])`);
}

/**
 * What axe finds wrong by WCAG 2.2 AA in the part of the page that the selector names: rule and place, none if all is well. What
 * is found is looked at once more: an answer may have come while axe was at it, and a button was then half faded.
 */
export async function axeFaults(page: Page, selector: string): Promise<string[]> {
  const faults = await faultsNow(page, selector);
  return faults.length > 0 ? faultsNow(page, selector) : faults;
}

async function faultsNow(page: Page, selector: string): Promise<string[]> {
  await letFadesEnd(page);
  if (!(await page.evaluate("'axe' in globalThis"))) await page.evaluate(source);
  return page.evaluate(async (part) => {
    type Results = { violations: { id: string; nodes: { target: string[] }[] }[] };
    const { axe } = globalThis as unknown as { axe: { run: (where: string, how: object) => Promise<Results> } };
    const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];
    // What is right is not described in detail: that would take a third of the time.
    const resultTypes = ['violations'];
    const { violations } = await axe.run(part, { runOnly: { type: 'tag', values: tags }, resultTypes });
    return violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id}: ${target.join(' ')}`));
  }, selector);
}
