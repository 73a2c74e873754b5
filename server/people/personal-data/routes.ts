import * as contract from '#contract/shop/personal-data.ts';
import { RawJson } from '#server/platform/http/raw-json.ts';
import { type Route, serve } from '#server/platform/http/serve.ts';
import type { Services } from '#server/platform/services.ts';
import { exportPerson } from './personal-data.ts';

/** What a person may ask of the shop about themselves. */
export function personalDataRoutes(services: Services): Route[] {
  return [serve(contract.exportMe, async ({ user }) => new RawJson(await exportPerson(services, user)))];
}
