import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';

const root = join(import.meta.dirname, '..');
const page = readFileSync(join(root, 'docs/operations/threat-model.md'), 'utf8');

/** Every test that the page counts on. */
const proofs = [...page.matchAll(/\[([^\]]+)\]\((?:\.\.\/){2}(\S+\.(?:test|e2e)\.tsx?)\)/g)].map(
  ([, title = '', file = '']) => ({
    title,
    file,
  }),
);
/** The rows of its tables of threats. */
const rows = page
  .split('\n')
  .filter((line) => /^\|(?:[^|]*\|){4}$/.test(line) && !/^\| (?:threat|requirement|---)|^\|-/.test(line));

describe('docs/operations/threat-model.md', () => {
  test('names a test for every defence', () => {
    expect(rows.length).toBeGreaterThan(30);
    expect(rows.filter((row) => !/\.(?:test|e2e)\.tsx?\)/.test(row))).toEqual([]);
  });

  test.each(proofs)('counts on a test that exists: $title', ({ title, file }) => {
    const code = readFileSync(join(root, file), 'utf8');
    // The title stands as a text of its own, not within another one.
    expect(["'", '"', '`'].some((quote) => code.includes(`${quote}${title}${quote}`))).toBe(true);
  });

  test('names code that exists', () => {
    const files = rows.flatMap((row) =>
      [...row.matchAll(/`((?:server|rules|web|deploy)\/[^`\s]+)`/g)].map(([, file]) => file),
    );
    expect(files.length).toBeGreaterThan(30);
    expect(files.filter((file) => !existsSync(join(root, file ?? '')))).toEqual([]);
  });
});
