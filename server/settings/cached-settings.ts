import type { Db } from '#server/platform/database/connection.ts';
import { readSettings, type ShopSettings } from './settings.ts';

/** The settings that a process keeps between the pages that show them. */
export class CachedSettings {
  private settings: Promise<ShopSettings> | undefined;

  /** Reads them again for the next page: they have changed. */
  forget(): void {
    this.settings = undefined;
  }

  read(db: Db): Promise<ShopSettings> {
    if (this.settings) return this.settings;
    const settings = readSettings(db);
    this.settings = settings;
    settings.catch(() => {
      if (this.settings === settings) this.settings = undefined;
    });
    return settings;
  }
}

declare module '#server/platform/services.ts' {
  interface Services {
    /** The cached settings, for what is only shown; absent where nothing listens for changes. */
    cachedSettings?: CachedSettings;
  }
}
