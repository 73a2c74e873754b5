import type { SearchRule } from '#contract/admin/search-rules.ts';
import type { Input } from '#contract/client.ts';
import type { Language } from '#rules/text/language.ts';
import { localized } from '#rules/text/localized.ts';
import { inAllFields } from '#rules/text/localized-text.ts';

type Body = Input<'POST /admin/search-rules/'>['body'];

/** The call that lists the rules: what changes one makes its answer old. */
export const rulesCall = 'GET /admin/search-rules/';

/** A product as it is chosen: by its name. */
export type NamedProduct = { id: number; name: string };

/** A rule as its form holds it: its products with their names. */
export type RuleFormValues = Omit<Body, 'boost_products'> & { boost_products: NamedProduct[] };

const namedIn = (language: Language, { boost_products: ids, boosted }: SearchRule): NamedProduct[] =>
  ids
    .flatMap((id) => boosted.find((each) => each.id === id) ?? [])
    .map((each) => ({ id: each.id, name: localized(each, 'name', language) }));

export const readRuleForm = (language: Language) => (rule: SearchRule) => ({
  version: rule.version,
  values: {
    name: rule.name,
    is_on: rule.is_on,
    position: rule.position,
    when_words: rule.when_words,
    when_category: rule.when_category,
    when_value: rule.when_value,
    keeps_words: rule.keeps_words,
    set_category: rule.set_category,
    set_filter: rule.set_filter,
    boost_products: namedIn(language, rule),
    boost_brand: rule.boost_brand,
    banner: inAllFields(rule.banner),
    banner_path: rule.banner_path,
    redirect_path: rule.redirect_path,
  },
});

/** What is sent of the form. */
export const savedRule = ({ boost_products: products, ...values }: RuleFormValues): Body => ({
  ...values,
  boost_products: products.map(({ id }) => id),
});

/** One that is not there yet; it begins off, so that it can be tried first. */
export const blankRule: RuleFormValues = {
  name: '',
  is_on: false,
  position: 10,
  when_words: [],
  when_category: null,
  when_value: null,
  keeps_words: false,
  set_category: null,
  set_filter: '',
  boost_products: [],
  boost_brand: null,
  banner: inAllFields({}),
  banner_path: '',
  redirect_path: '',
};
