import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { accessTable } from './access-table.ts';

writeFileSync(join(import.meta.dirname, '../docs/access.md'), await accessTable());
