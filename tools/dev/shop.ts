/** The shop as `npm run dev` starts it: `server/main.ts` with pages from the sources instead of the build. */
import { readConfig } from '#server/config.ts';
import { runShop } from '#server/run-shop.ts';
import { sourcePages } from './source-pages.ts';

await runShop(() => readConfig(process.env), sourcePages());
