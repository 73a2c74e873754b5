import { emailLogoPath } from '#rules/pictures.ts';
import { type Language, pathInLanguage } from '#rules/text/language.ts';
import { localized } from '#rules/text/localized.ts';
import { accentGround, inkOn } from '#rules/theme/theme.ts';
import type { Contact, Letterhead } from '#server/platform/mail/frame.ts';
import type { ServiceConfig } from '#server/platform/services.ts';
import type { ShopSettings } from '#server/settings/settings.ts';

/** What stands around the shop's e-mails in a language. */
export function letterheadOf(
  settings: ShopSettings,
  language: Language,
  { publicUrl }: Pick<ServiceConfig, 'publicUrl'>,
): Letterhead {
  const { name, accent, logo, logo_dark, mark } = settings;
  const address = (picture: string | null) => picture && `${publicUrl}${emailLogoPath(picture)}`;
  return {
    name,
    accent: { ground: accentGround(accent), ink: inkOn(accent) },
    logo: address(logo),
    logoDark: address(logo_dark),
    mark: address(mark),
    home: `${publicUrl}${pathInLanguage('/', language)}`.replace(/\/$/, ''),
    contacts: contactsOf(settings, language),
  };
}

/** What the shop has written of the ways to reach it. */
function contactsOf(settings: ShopSettings, language: Language): Contact[] {
  const { phone, email, maps_url } = settings;
  const contacts = [
    { text: phone, url: `tel:${phone.replace(/[^\d+]/g, '')}` },
    { text: email, url: `mailto:${email}` },
    { text: localized(settings, 'location', language), url: maps_url || undefined },
    { text: localized(settings, 'schedule', language) },
  ];
  return contacts.filter(({ text }) => text !== '');
}
