/** `npm run db:new NAME`: an empty migration with the next number. */
import { readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';
import { root, say } from './bootstrap.mjs';

const folder = join(root, 'db/migrations');
const name = process.argv.slice(2).join('_').toLowerCase().replaceAll('-', '_');
if (!/^[a-z][a-z\d_]*$/.test(name)) {
  say('Name the migration in a few words: npm run db:new cart lines keep notes');
  process.exit(1);
}
const last = Math.max(0, ...readdirSync(folder).map((file) => Number.parseInt(file, 10) || 0));
const file = join(folder, `${String(last + 1).padStart(4, '0')}_${name}.sql`);
writeFileSync(file, '-- What changes, and why.\n', { flag: 'wx' });
say(`${file}\nWrite the statements, then: npm run db:types`);
