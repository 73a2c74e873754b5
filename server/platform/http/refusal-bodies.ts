import type { FastifyRequest } from 'fastify';
import type { ZodError } from 'zod';
import type { Refusal } from '#contract/refusals/refusals.ts';
import { isOfOlderContract, isSentenceOnly, sayRefusal, sayToOlderClients } from '#contract/refusals/say-refusal.ts';
import type { DomainError, FieldErrors } from '#server/platform/errors.ts';
import { namedLanguage } from '#server/platform/http/headers/accept-language.ts';
import { invalidInput } from '#server/platform/http/input/invalid-input.ts';

type Said = { [field: string]: string[] | Said | Said[] };

type Bodies = {
  /** A sentence, with its code and figures where the older contract has not the sentence alone. */
  of: (refusal: Refusal) => object;
  /** Sentences by field, and what they say by path. */
  ofInput: (error: ZodError) => object;
  ofError: (error: DomainError) => object;
};

/**
 * The bodies of refusals as one caller understands them: in the language that it asks for, or in that of the older
 * clients' contract. What that contract words it words so on calls of the shop in any language, because older clients
 * compare sentences and their browsers ask for Russian all the same; the calls of the admin are none of theirs.
 */
export function bodiesFor(
  request: Pick<FastifyRequest, 'headers'> & { routeOptions: { url?: string | undefined } },
): Bodies {
  const language = namedLanguage(request.headers['accept-language']);
  const isOfAdmin = request.routeOptions.url?.includes('/admin/') ?? false;
  const say = (refusal: Refusal): string =>
    language === undefined || (isOfOlderContract(refusal.code) && !isOfAdmin)
      ? sayToOlderClients(refusal)
      : sayRefusal(refusal, language);
  const sayFields = (errors: FieldErrors): Said =>
    Object.fromEntries(Object.entries(errors).map(([field, wrong]) => [field, sayField(wrong)]));
  function sayField(wrong: FieldErrors[string]): Said[string] {
    if (!Array.isArray(wrong)) return sayFields(wrong);
    return wrong.map((part) => (isRefusal(part) ? say(part) : sayFields(part))) as Said[string];
  }
  // Older clients name no language, and find in a body what their contract has.
  const codesFor = (codes: Record<string, Refusal>) =>
    language === undefined && !isOfAdmin && Object.values(codes).every(({ code }) => isOfOlderContract(code))
      ? {}
      : { codes };
  const bodyOf = (refusal: Refusal): object => {
    const { code, ...figures } = refusal;
    if (isSentenceOnly(code)) return { detail: say(refusal) };
    return { ...(!isOfOlderContract(code) && figures), detail: say(refusal), code };
  };
  return {
    of: bodyOf,
    ofInput: (error) => {
      const { fields, codes } = invalidInput(error);
      return { ...sayFields(fields), ...codesFor(codes) };
    },
    ofError: ({ refusal, extras: { fields, codes, isList, data } }) => {
      if (isList) return [say(refusal)];
      if (!fields) return { ...bodyOf(refusal), ...data };
      // A field may be called `code`, too; it is the one that counts.
      return {
        ...(!isSentenceOnly(refusal.code) && { code: refusal.code }),
        ...sayFields(fields),
        ...codesFor(codes ?? refusalsIn(fields)),
        ...data,
      };
    },
  };
}

const isRefusal = (part: Refusal | FieldErrors): part is Refusal => 'code' in part && typeof part.code === 'string';

/** The first refusal of each field by its path. */
function refusalsIn(errors: FieldErrors, path = ''): Record<string, Refusal> {
  return Object.assign(
    {},
    ...Object.entries(errors).map(([field, wrong]) => refusalsAt(wrong, path ? `${path}.${field}` : field)),
  );
}

function refusalsAt(wrong: FieldErrors[string], path: string): Record<string, Refusal> {
  if (!Array.isArray(wrong)) return refusalsIn(wrong, path);
  const [first] = wrong;
  if (first && isRefusal(first)) return { [path]: first };
  return Object.assign(
    {},
    ...wrong.map((part, place) => (isRefusal(part) ? {} : refusalsIn(part, `${path}.${place}`))),
  );
}
