import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The style of the simulators' pages, and the policy that allows nothing else. */
export const style = readFileSync(join(import.meta.dirname, 'page.css'), 'utf8');
const styleHash = createHash('sha256').update(style).digest('base64');
export const pagePolicy = `default-src 'none'; style-src 'sha256-${styleHash}'; form-action 'self'; frame-ancestors 'none'; base-uri 'none'`;
