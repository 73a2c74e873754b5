import type { customersRefusals } from '#contract/refusals/customers.ts';
import type { SentencesOf } from '#contract/refusals/declare.ts';

export const sentences = {
  other_email: 'Бул кардардын email дареги эмес.',
  in_stock: 'Бул товар азыр бар.',
  call_open: 'Бул номерден кайра чалып коюуну буга чейин суранышкан.',
  bad_unsubscribe_token: 'Бул шилтеме жараксыз.',
  favorites_full: 'Тандалмаларда {most} товар бар: мындан ашык батпайт.',
  favorites_none: 'Тандалмалар бош: бөлүшө турган эч нерсе жок.',
  no_push_service: 'Бул билдирме кызматы эмес.',
  telegram_chat: 'Чаттын номерин же @атын киргизиңиз.',
  not_received: 'Сүрөттөрдү бул товарды бизден алгандар гана кошо алат.',
  telegram_token: 'BotFather берген ачкычты киргизиңиз.',
} as const satisfies SentencesOf<typeof customersRefusals>;
