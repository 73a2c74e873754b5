import { ApiError } from '#web/api/api-error.ts';

type Refusal = { path: string[]; sentence: string };

/** Members of an answer that are not about fields. */
const besides = new Set(['detail', 'code', 'codes', 'current']);

/** What an answer says of fields in the page's language, each by its path in the body; numbers are places in a list. */
export function refusalsOf(error: unknown): Refusal[] {
  if (!(error instanceof ApiError) || error.status !== 400) return [];
  const within = (value: unknown, path: string[]): Refusal[] => {
    if (typeof value === 'string') return [{ path, sentence: value }];
    if (typeof value !== 'object' || value === null) return [];
    if (Array.isArray(value) && typeof value[0] === 'string') return [{ path, sentence: value[0] }];
    return Object.entries(value).flatMap(([name, part]) => within(part, [...path, name]));
  };
  const body = typeof error.body === 'object' && error.body !== null ? error.body : {};
  return Object.entries(body).flatMap(([name, value]) => (besides.has(name) ? [] : within(value, [name])));
}

/** The control of a field in the window that is on top: by its whole path, or the end of it. */
function findControl(path: readonly string[]): HTMLInputElement | undefined {
  const screen = [...document.querySelectorAll('dialog[open]')].at(-1) ?? document.querySelector('main');
  const names = path.map((_, start) => path.slice(start).join('.'));
  const controls = [...(screen?.querySelectorAll<HTMLInputElement>('[name]') ?? [])];
  return names.flatMap((name) => controls.filter((control) => control.name === name && !control.disabled))[0];
}

/**
 * Shows a reply's errors at the fields of a form and scrolls to the first.
 *
 * @returns whether every refused field is on the screen; others need another place
 */
export function showAtFields(error: unknown): boolean {
  const found = refusalsOf(error).map(({ path, sentence }) => ({ control: findControl(path), sentence }));
  const controls = found.filter(({ control }) => control !== undefined);
  // From the last to the first, which keeps the focus.
  for (const { control, sentence } of controls.toReversed()) {
    control?.setCustomValidity(sentence);
    control?.reportValidity();
    // What was refused may be right once another field is: it is no reason not to send it again.
    control?.setCustomValidity('');
  }
  return found.length > 0 && controls.length === found.length;
}

/** The reply's first field error; undefined: none. */
export const refusalText = (error: unknown): string | undefined => refusalsOf(error)[0]?.sentence;
