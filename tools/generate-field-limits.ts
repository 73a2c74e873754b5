import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fieldLimits } from './field-limits.ts';

writeFileSync(
  join(import.meta.dirname, '../contract/field-limits.json'),
  `${JSON.stringify(await fieldLimits(), null, 2)}\n`,
);
