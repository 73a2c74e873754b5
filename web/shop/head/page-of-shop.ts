import { sharePicturePath } from '#rules/pictures.ts';
import type { Language } from '#rules/text/language.ts';
import { localPath } from '#web/i18n/local-path.ts';

/** The page that a head is written for. */
export class PageOfShop {
  /** The shop's own origin, without a trailing slash. */
  readonly origin: string;
  readonly language: Language;
  /** Its one true address, absolute. */
  readonly address: string;

  constructor({ origin, language, path }: { origin: string; language: Language; path: string }) {
    this.origin = origin;
    this.language = language;
    this.address = origin + path;
  }

  /** The absolute address of a shop path ('/products/5') in the page's language. */
  addressOf(path: string): string {
    return this.origin + localPath(path, this.language);
  }

  /** Absolute address of a stored picture, which the wire has with or without an origin. */
  pictureOf(picture: string): string {
    return new URL(picture.replace(/-\d+\.webp$/, '-960.webp'), this.origin).href;
  }

  /** The same as share previews like it; undefined for what is no stored picture. */
  sharePictureOf(picture: string): string | undefined {
    const path = sharePicturePath(picture);
    return path && this.origin + path;
  }

  /** The name by which all of a page's data speak of the shop. */
  get shopId(): string {
    return `${this.origin}/#shop`;
  }
}
