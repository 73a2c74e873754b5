import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The shop's tokens of the look, for the pages of what only pretends. */
export const tokens = readFileSync(join(import.meta.dirname, '../../web/styles/theme.css'), 'utf8');
/** The style of the simulators' pages, and the policy that allows nothing else. */
export const style = `${tokens}\n${readFileSync(join(import.meta.dirname, 'page.css'), 'utf8')}`;
const styleHash = createHash('sha256').update(style).digest('base64');
export const pagePolicy = `default-src 'none'; style-src 'sha256-${styleHash}'; form-action 'self'; frame-ancestors 'none'; base-uri 'none'`;
