import type { SentencesOf } from '#contract/refusals/declare.ts';
import type { returnsRefusals } from '#contract/refusals/returns.ts';

export const sentences = {
  where_pieces_go: 'Товар кайда барарын көрсөтүңүз.',
  pieces_to_customer: 'Товар кардарга кайтарылат.',
  money_with_refund: 'Товар кайтарылганда гана акча кайтарылып берилет.',
  under_way: 'Бул маселе азыр каралып жатат.',
  too_many_pictures: 'Сүрөттөр жетиштүү.',
  too_many: 'Мынча даананы кайтарууга болбойт: бир бөлүгү буга чейин кайтарылган.',
  one_unit: 'Товардын сериялык номерлери бар: ар бир даананы өзүнчө жазыңыз.',
  not_handed_over: 'Бул буйрутма али бериле элек: кайтара турган эч нерсе жок.',
  not_possible: 'Бул кайрылууну эми мындай өзгөртүүгө болбойт.',
  unit_needed: 'Так кайсы даана алып келингенин тандаңыз.',
  not_this_unit: 'Бул даана бул буйрутмада жок.',
  serial_taken: 'Бул сериялык номер башка даанага жазылган.',
  order_over: 'Бул буйрутма жокко чыгарылган.',
  serial_shape: 'Латын тамгалары жана цифралар, 4–40 белги.',
  imei_digit: 'Бул IMEI номеринин бир цифрасы ката.',
  last_four: 'Акыркы төрт цифра.',
} as const satisfies SentencesOf<typeof returnsRefusals>;
