import type { SentencesOf } from '#contract/refusals/declare.ts';
import type { operationsRefusals } from '#contract/refusals/operations.ts';

export const sentences = {
  forgotten: 'This e-mail is too old to be sent again.',
  many_days: 'No more than {most} days.',
  many_exports: '{most} of your files are being made already. Wait for one of them, or stop it.',
  no_price_type: 'No package has had this type of price.',
  currency: 'Three capital letters, as in USD.',
  currency_twice: 'A currency stands here twice.',
  word_twice: 'A word stands here twice.',
  gateway_url: 'It has to be an https:// address on the internet, without a name and a password.',
  only_digits: 'Only digits go here.',
  template_name: 'Small Latin letters, digits and _ alone.',
  username: 'Latin letters, digits and _ alone, without @.',
} as const satisfies SentencesOf<typeof operationsRefusals>;
