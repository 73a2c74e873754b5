import { CachedReading } from '#server/platform/database/cached-reading.ts';
import { readSettings, type ShopSettings } from './settings.ts';

/** The settings that a process keeps between the pages that show them. */
export class CachedSettings extends CachedReading<ShopSettings> {
  constructor() {
    super(readSettings);
  }
}

declare module '#server/platform/services.ts' {
  interface Services {
    /** The cached settings, for what is only shown; absent where nothing listens for changes. */
    cachedSettings?: CachedSettings;
  }
}
