import type { Language } from '#rules/text/language.ts';
import type { BankPaymentStatus } from './ledger.ts';

type Texts = Record<
  | 'title'
  | 'lead'
  | 'received'
  | 'phones'
  | 'phone'
  | 'outcome'
  | 'messages'
  | 'noMessages'
  | 'sms'
  | 'books'
  | 'noBooks'
  | 'order'
  | 'amount'
  | 'status'
  | 'faults'
  | 'faultsLead'
  | 'call'
  | 'fault'
  | 'times'
  | 'ms'
  | 'add'
  | 'clear'
  | 'planned',
  string
>;

/** The words of the bank's page. */
export const pageTexts: Record<Language, Texts> = {
  ru: {
    title: 'Учебный банк',
    lead: 'Этот банк ненастоящий: денег в нём нет. Он отвечает магазину так, как отвечал бы мобильный банк.',
    received: 'СМС магазина покупателям',
    phones: 'Телефоны плательщиков',
    phone: 'Телефон',
    outcome: 'Что будет',
    messages: 'СМС',
    noMessages: 'Сообщений пока нет: укажите один из телефонов на странице оплаты.',
    sms: 'Код {code} для оплаты {amount} сом, {comment}',
    books: 'Движение денег',
    noBooks: 'Денег пока никто не платил.',
    order: 'Заказ',
    amount: 'Сом',
    status: 'Состояние',
    faults: 'Неисправности',
    faultsLead: 'Запланированная неисправность случится со следующими подходящими обращениями магазина.',
    call: 'Обращение',
    fault: 'Неисправность',
    times: 'Раз',
    ms: 'Ждать, мс',
    add: 'Запланировать',
    clear: 'Починить всё',
    planned: 'Запланировано',
  },
  en: {
    title: 'Training bank',
    lead: 'This bank is not a real one: there is no money in it. It answers the shop as a mobile bank would.',
    received: 'Text messages of the shop to customers',
    phones: 'Payers’ phones',
    phone: 'Phone',
    outcome: 'What happens',
    messages: 'Text messages',
    noMessages: 'No messages yet: enter one of the phones on the payment page.',
    sms: 'Code {code} to pay {amount} som, {comment}',
    books: 'Money moved',
    noBooks: 'Nobody has paid yet.',
    order: 'Order',
    amount: 'Som',
    status: 'Status',
    faults: 'Faults',
    faultsLead: 'A planned fault happens to the next calls of the shop that fit.',
    call: 'Call',
    fault: 'Fault',
    times: 'Times',
    ms: 'Wait, ms',
    add: 'Plan it',
    clear: 'Repair everything',
    planned: 'Planned',
  },
  ky: {
    title: 'Окуу банкы',
    lead: 'Бул банк чыныгы эмес: анда акча жок. Ал дүкөнгө мобилдик банк сыяктуу жооп берет.',
    received: 'Дүкөн кардарларга жөнөткөн SMS билдирүүлөр',
    phones: 'Төлөөчүлөрдүн телефондору',
    phone: 'Телефон',
    outcome: 'Эмне болот',
    messages: 'SMS билдирүүлөр',
    noMessages: 'Азырынча билдирүү жок: төлөм бетинде ушул телефондордун бирин жазыңыз.',
    sms: '{amount} сом төлөө коду: {code}, {comment}',
    books: 'Акчанын кыймылы',
    noBooks: 'Азырынча эч ким төлөгөн жок.',
    order: 'Буйрутма',
    amount: 'Сом',
    status: 'Абалы',
    faults: 'Бузулуулар',
    faultsLead: 'Пландалган бузулуу дүкөндүн кийинки ылайыктуу кайрылууларында пайда болот.',
    call: 'Кайрылуу',
    fault: 'Бузулуу',
    times: 'Канча жолу',
    ms: 'Күтүү, мс',
    add: 'Пландоо',
    clear: 'Баарын оңдоо',
    planned: 'Пландалды',
  },
};

/** What has become of a payment, in words. */
export const statusWords: Record<Language, Record<BankPaymentStatus, string>> = {
  ru: {
    CREATED: 'Ждёт кода',
    PROCESSING: 'Выполняется',
    CHARGE: 'Списано',
    REJECT: 'Отказано',
    CANCEL: 'Отменено',
    REFUND: 'Возвращено',
  },
  en: {
    CREATED: 'Waits for the code',
    PROCESSING: 'Under way',
    CHARGE: 'Charged',
    REJECT: 'Refused',
    CANCEL: 'Cancelled',
    REFUND: 'Refunded',
  },
  ky: {
    CREATED: 'Кодду күтүп жатат',
    PROCESSING: 'Аткарылууда',
    CHARGE: 'Эсептен алынды',
    REJECT: 'Четке кагылды',
    CANCEL: 'Жокко чыгарылды',
    REFUND: 'Кайтарылды',
  },
};
