import { errors, type Locator, type Page } from 'playwright-core';

/** How long a story waits where it says nothing else, in ms. */
const timeoutMs = 30_000;

/**
 * The library looks for what is not there yet ten times a second where it may wait for no longer than this, in ms, and
 * else twice a second, so that a story stands still for a quarter of a second at each new screen.
 */
const briskMs = 2_400;

/** What begins with waiting for its element to be there. */
const deeds = ['click', 'fill', 'check', 'uncheck', 'selectOption', 'setInputFiles', 'press', 'pressSequentially'];
const looks = ['textContent', 'inputValue', 'getAttribute', 'isEnabled', 'isDisabled', 'evaluate', 'hover', 'focus'];

type Method = (this: Locator, ...parts: unknown[]) => Promise<unknown>;
type WaitFor = (this: Locator, options?: Parameters<Locator['waitFor']>[0]) => Promise<void>;

const brisk = new WeakSet<object>();

/** Makes this page's locators, and those of all others in this process, find what comes within a tenth of a second. */
export function makeLocatorsBrisk(page: Page): void {
  page.context().setDefaultTimeout(timeoutMs - briskMs);
  const methods = Object.getPrototypeOf(page.locator('html')) as Record<string, Method>;
  if (brisk.has(methods)) return;
  brisk.add(methods);
  const waitFor = methods.waitFor as WaitFor;
  methods.waitFor = briskly(waitFor) as Method;
  for (const name of [...deeds, ...looks]) methods[name] = onceThere(methods[name] as Method, waitFor);
}

/** Waits for the given time, in parts in which the library looks often. */
function briskly(waitFor: WaitFor): WaitFor {
  return async function (options) {
    const limitMs = options?.timeout ?? timeoutMs;
    const end = Date.now() + limitMs;
    for (;;) {
      const leftMs = Math.max(1, end - Date.now());
      try {
        return await waitFor.call(this, { ...options, timeout: Math.min(leftMs, briskMs) });
      } catch (error) {
        if (!(error instanceof errors.TimeoutError)) throw error;
        if (leftMs > briskMs) continue;
        error.message = error.message.replace(/Timeout \d+ms/, `Timeout ${limitMs}ms`);
        throw error;
      }
    }
  };
}

/** Looks often until it is there; what is not there so soon is awaited by the deed itself, as are bounds of its own. */
function onceThere(deed: Method, waitFor: WaitFor): Method {
  return async function (...parts) {
    if (parts.some(hasBound)) return deed.apply(this, parts);
    await waitFor.call(this, { state: 'attached', timeout: briskMs }).catch((error: unknown) => {
      if (!(error instanceof errors.TimeoutError)) throw error;
    });
    return deed.apply(this, parts);
  };
}

const hasBound = (part: unknown) => typeof part === 'object' && part !== null && 'timeout' in part;
