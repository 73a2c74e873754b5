import { fileURLToPath } from 'node:url';
import { build, type Rolldown } from 'vite';
import { expect, test } from 'vitest';
import { isCommonPassword } from './common-passwords.ts';

test.each(['12345678', 'password', 'Password123!', 'QWERTY123', 'p@ssw0rd1', 'gfhjkm2024', 'Бишкек1', '1q2w3e4r'])(
  '"%s" is a common password',
  (password) => {
    expect(isCommonPassword(password)).toBe(true);
  },
);

test.each(['kumuz-42-tereze', 'passwordless1cat', '7319046258', ''])('"%s" is not a common password', (password) => {
  expect(isCommonPassword(password)).toBe(false);
});

/** The code that a browser gets for a page that imports one name from password.ts. */
async function bundleOf(name: string): Promise<string> {
  const passwordFile = JSON.stringify(fileURLToPath(new URL('./password.ts', import.meta.url)));
  const page = {
    name: 'page',
    resolveId: (id: string) => (id === 'page.ts' ? id : null),
    load: (id: string) => (id === 'page.ts' ? `import { ${name} } from ${passwordFile}; alert(${name});` : null),
  };
  const rolldownOptions = { input: 'page.ts' };
  const built = await build({
    configFile: false,
    logLevel: 'error',
    plugins: [page],
    build: { write: false, rolldownOptions },
  });
  return (built as Rolldown.RolldownOutput).output.map((file) => ('code' in file ? file.code : '')).join('');
}

test('the list reaches no browser that only asks isSimplePassword', async () => {
  expect(await bundleOf('isSimplePassword')).not.toContain('qwerty');
  expect(await bundleOf('passwordProblems')).toContain('qwerty');
});
