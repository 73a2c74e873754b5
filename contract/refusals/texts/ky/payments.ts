import type { SentencesOf } from '#contract/refusals/declare.ts';
import type { paymentsRefusals } from '#contract/refusals/payments.ts';

export const sentences = {
  bad_signature: 'Кол тамга туура келген жок.',
  payment_not_found: 'Бул буйрутма боюнча код күтүлүп жаткан жок.',
  not_mbank: 'Бул буйрутманын акысы аны алган учурда төлөнөт.',
  nothing_to_decide: 'Бул жерде баары буга чейин чечилген.',
  payer_not_found: 'Банк мындай төлөөчүнү тапкан жок.',
  insufficient_funds: 'Эсепте акча жетишсиз.',
  declined: 'Банк төлөмдү четке какты.',
  otp_expired: 'Коддун мөөнөтү бүттү.',
  otp_attempts_exceeded: 'Туура эмес код өтө көп жолу киргизилди.',
  otp_invalid: 'Код туура эмес.',
  provider_unavailable: {
    by: 'provider',
    bank: 'Банк азыр жеткиликсиз. Кайра аракет кылыңыз.',
    identity: 'Кирүү кызматы азыр жеткиликсиз.',
  },
  provider_error: 'Банкта ката кетти. Кайра аракет кылыңыз.',
  payment_pending: 'Банк азыр бул төлөмдү текшерип жатат.',
  order_expired: 'Бул буйрутманы төлөө убактысы бүттү.',
  order_cancelled: 'Бул буйрутма жокко чыгарылган.',
  paid_needs_decision: 'Акча келип түштү; буйрутма боюнча чечимди дүкөн кабыл алат.',
  already_paid: 'Бул буйрутма буга чейин төлөнгөн.',
  four_digits: '4 цифраны киргизиңиз.',
} as const satisfies SentencesOf<typeof paymentsRefusals>;
