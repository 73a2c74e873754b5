import { sql } from 'kysely';
import type { EmailText } from '#rules/text/email-text.ts';
import type { Language } from '#rules/text/language.ts';
import { type PlaceRow, placesJson } from '#server/content/places/delivery.ts';
import type { Db } from '#server/platform/database/connection.ts';
import { fixedShape } from '#server/platform/database/fixed-shape.ts';
import { ownTextJson } from '#server/platform/mail/email-templates.ts';
import { type Methods, methodsJson } from '#server/sales/methods/methods.ts';
import { orderEmails } from '#server/sales/orders/emails/email-texts.ts';
import { choicesJson, choicesOf, type MessageChoices } from '#server/sales/orders/messages/choices.ts';
import { type ShopSettings, settingsOf, settingsText } from '#server/settings/settings.ts';

type Wanted = { region: number; city: number };

/** What an order is placed by. */
export type Terms = {
  settings: ShopSettings;
  methods: Methods;
  /** What was read of a place that was asked for; null: there is none. */
  placeOf: (wanted: Wanted) => PlaceRow | null | undefined;
  /** The staff's own text of the e-mail. */
  emailText: EmailText | null;
  /** What the buyer chose to get of orders; undefined: nothing. */
  choices: MessageChoices | undefined;
};

/** The terms of now, in one round trip. @param asked.places those that the order may go to */
export async function readTerms(
  db: Db,
  { places, language, userId }: { places: readonly Wanted[]; language: Language; userId: number | null },
): Promise<Terms> {
  const { rows } = await sql<{
    settings: string;
    methods: Methods;
    places: (PlaceRow | null)[];
    text: EmailText | null;
    choices: Parameters<typeof choicesOf>[0];
  }>`
    select ${settingsText()} as settings, ${methodsJson(db)} as methods, ${placesJson(db, places)} as places,
      ${ownTextJson(db, orderEmails.placed.key, language)} as text, ${choicesJson(db, userId)} as choices
    ${fixedShape}`.execute(db);
  const read = rows[0];
  if (!read) throw new Error('a select without tables has one row');
  const placeOf = ({ region, city }: Wanted) =>
    read.places[places.findIndex((each) => each.region === region && each.city === city)];
  return {
    settings: settingsOf(read.settings),
    methods: read.methods,
    placeOf,
    emailText: read.text,
    choices: choicesOf(read.choices),
  };
}
