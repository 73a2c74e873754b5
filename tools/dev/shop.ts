/** The shop as `npm run dev` starts it: `server/boot/main.ts` with pages from the sources instead of the build. */
import { readConfig } from '#server/boot/config.ts';
import { runShop } from '#server/boot/run-shop.ts';
import { sourcePages } from './source-pages.ts';

await runShop(() => readConfig(process.env), sourcePages());
