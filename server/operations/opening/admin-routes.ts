import * as contract from '#contract/admin/opening.ts';
import { type Route, serve } from '#server/platform/http/serve.ts';
import type { Services } from '#server/platform/services.ts';
import { readOpeningSteps } from './opening.ts';

/** What is left to do before a shop opens. */
export const openingRoutes = (services: Services): Route[] => [
  serve(contract.readOpening, () => readOpeningSteps(services)),
];
