import type { ReminderKind } from '#rules/people/reminders.ts';
import { smsParts } from '#rules/people/sms.ts';
import { fill } from '#rules/text/fill.ts';
import type { Language } from '#rules/text/language.ts';
import { textsIn } from '#server/texts/texts.ts';

/** What a reminder by a message names: the first thing, what it costs now, and how many others there are. */
export type Named = { name: string; sum?: string; others: number };

type Facts = Named & { shop: string; url: string; stop: string };

/** A reminder in words, for a phone. */
export function reminderText(kind: ReminderKind, language: Language, facts: Facts): string {
  const write = (name: string) => {
    const more = facts.others > 0 ? fill(textsIn(language).reminders.others, { count: facts.others }) : '';
    return fill(textsIn(language).reminders.messages[kind], { ...facts, name, others: more });
  };
  return fitted(write, facts.name);
}

/** A name is cut to fit a message into so many parts, but not below so many characters. */
const mostParts = 2;
const shortestName = 12;

/** A message about something, whose name is cut where the whole message would be too long. */
export function fitted(words: (name: string) => string, name: string): string {
  // No-break spaces cost English texts the alphabet in which a part has more room.
  const write = (as: string) => words(as).replaceAll('\u00a0', ' ');
  for (let length = name.length; length > shortestName; length -= 1) {
    const text = write(cut(name, length));
    if (smsParts(text) <= mostParts) return text;
  }
  return write(cut(name, shortestName));
}

/** Three dots rather than their one character, for the alphabet's sake too. */
const cut = (name: string, length: number) =>
  name.length > length ? `${name.slice(0, length - 3).trimEnd()}...` : name;
