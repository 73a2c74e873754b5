import { inSmallHeap } from '#server/platform/heap-growth.ts';
import { readConfig } from './config.ts';
import { runShop } from './run-shop.ts';

// What a start leaves behind is never needed again.
await inSmallHeap(() => runShop(() => readConfig(process.env)));
