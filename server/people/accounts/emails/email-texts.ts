import type { EmailTemplate } from '#server/platform/mail/email-templates.ts';

const name = { ru: 'Айгүл', en: 'Aigul' };
const passkey = { ru: 'Телефон', en: 'Phone' };
const hello = { ru: 'Здравствуйте, {name}!', en: 'Hello, {name}!' };

/** What e-mails about accounts say until staff say otherwise. */
export const accountEmails = {
  activation: {
    key: 'activation',
    fields: { name },
    texts: {
      ru: {
        subject: 'Подтвердите адрес электронной почты',
        heading: hello.ru,
        body: 'Вы зарегистрировались в нашем магазине. Подтвердите адрес, и аккаунт заработает.',
        action: 'Подтвердить адрес',
        note: 'Ссылка действует 3 дня и один раз. Если регистрировались не вы, ничего не делайте.',
      },
      en: {
        subject: 'Confirm your e-mail address',
        heading: hello.en,
        body: 'You have registered at our shop. Confirm your address, and the account is ready.',
        action: 'Confirm the address',
        note: 'The link works for 3 days and once. If it was not you who registered, do nothing.',
      },
    },
  },
  passwordReset: {
    key: 'password-reset',
    fields: { name },
    texts: {
      ru: {
        subject: 'Новый пароль',
        heading: hello.ru,
        body: 'Кто-то, вероятно вы, попросил сменить пароль. По ссылке можно задать новый.',
        action: 'Задать новый пароль',
        note: 'Ссылка действует сутки и один раз. Если просили не вы, ничего не делайте: пароль останется прежним.',
      },
      en: {
        subject: 'A new password',
        heading: hello.en,
        body: 'Somebody, probably you, asked to change the password. The link lets you choose a new one.',
        action: 'Choose a new password',
        note: 'The link works for a day and once. If it was not you who asked, do nothing: the password stays.',
      },
    },
  },
  invitation: {
    key: 'invitation',
    fields: { name },
    texts: {
      ru: {
        subject: 'Доступ к офису магазина',
        heading: hello.ru,
        body: 'Вам открыли доступ к офису магазина. Задайте пароль и войдите с этим адресом.',
        action: 'Задать пароль',
        note: 'Ссылка действует сутки и один раз. Позже новую можно получить на странице входа.',
      },
      en: {
        subject: "Access to the shop's admin",
        heading: hello.en,
        body: 'You were given access to the admin of the shop. Set a password and sign in with this address.',
        action: 'Set a password',
        note: 'The link works for a day and once. Later a new one can be had on the sign-in page.',
      },
    },
  },
  emailChange: {
    key: 'email-change',
    fields: { name },
    texts: {
      ru: {
        subject: 'Подтвердите новый адрес',
        heading: hello.ru,
        body: 'Этот адрес указан как новый адрес вашего аккаунта. По ссылке он станет адресом для входа и писем.',
        action: 'Подтвердить новый адрес',
        note: 'Ссылка действует сутки и один раз. Если это были не вы, ничего не делайте.',
      },
      en: {
        subject: 'Confirm your new address',
        heading: hello.en,
        body: 'This was given as the new address of your account. The link makes it the one for signing in and e-mails.',
        action: 'Confirm the new address',
        note: 'The link works for a day and once. If it was not you, do nothing.',
      },
    },
  },
  emailChanged: {
    key: 'email-changed',
    fields: { name, new_email: { ru: 'new@example.com', en: 'new@example.com' } },
    texts: {
      ru: {
        subject: 'Адрес аккаунта изменён',
        heading: hello.ru,
        body: 'Адрес вашего аккаунта теперь {new_email}. На других устройствах выполнен выход.',
        action: '',
        note: 'Если это были не вы, сразу напишите или позвоните нам.',
      },
      en: {
        subject: 'The address of your account was changed',
        heading: hello.en,
        body: 'The address of your account is now {new_email}. Other devices are signed out.',
        action: '',
        note: 'If it was not you, write to us or call us at once.',
      },
    },
  },
  passkeyAdded: {
    key: 'passkey-added',
    fields: { name, passkey },
    texts: {
      ru: {
        subject: 'Добавлен ключ доступа',
        heading: hello.ru,
        body: 'В ваш аккаунт теперь можно войти ключом доступа «{passkey}».',
        action: 'Открыть аккаунт',
        note: 'Если это были не вы, удалите ключ в профиле, завершите другие сеансы и смените пароль.',
      },
      en: {
        subject: 'A passkey was added',
        heading: hello.en,
        body: 'The passkey “{passkey}” signs in to your account from now on.',
        action: 'Open the account',
        note: 'If it was not you, remove the passkey in your profile, end other sessions and change the password.',
      },
    },
  },
  passkeyRemoved: {
    key: 'passkey-removed',
    fields: { name, passkey },
    texts: {
      ru: {
        subject: 'Ключ доступа удалён',
        heading: hello.ru,
        body: 'Ключ доступа «{passkey}» больше не открывает ваш аккаунт.',
        action: 'Открыть аккаунт',
        note: 'Если это были не вы, завершите другие сеансы и смените пароль.',
      },
      en: {
        subject: 'A passkey was removed',
        heading: hello.en,
        body: 'The passkey “{passkey}” opens your account no more.',
        action: 'Open the account',
        note: 'If it was not you, end other sessions and change the password.',
      },
    },
  },
  phoneReplaced: {
    key: 'phone-replaced',
    fields: { name },
    texts: {
      ru: {
        subject: 'Номер для входа скоро сменится',
        heading: hello.ru,
        body: 'В вашем аккаунте попросили сменить номер телефона, с которым входят: прежняя SIM-карта потеряна. Новый номер начнёт работать не сразу, до тех пор замену можно отменить.',
        action: 'Открыть аккаунт',
        note: 'Если это были не вы, отмените замену в профиле или войдите с прежним номером: тогда он останется.',
      },
      en: {
        subject: 'The number that signs you in will change',
        heading: hello.en,
        body: 'A change of the phone number that signs in to your account was asked for, as its SIM card is lost. The new number starts working only after some time; until then the change can be cancelled.',
        action: 'Open the account',
        note: 'If it was not you, cancel the change in your profile or sign in by the former number: then it stays.',
      },
    },
  },
  passwordChanged: {
    key: 'password-changed',
    fields: { name },
    texts: {
      ru: {
        subject: 'Пароль изменён',
        heading: hello.ru,
        body: 'Пароль вашего аккаунта изменён, на других устройствах выполнен выход.',
        action: 'Если это были не вы, задайте новый пароль',
        note: '',
      },
      en: {
        subject: 'The password was changed',
        heading: hello.en,
        body: 'The password of your account was changed, and other devices are signed out.',
        action: 'If it was not you, choose a new password',
        note: '',
      },
    },
  },
} satisfies Record<string, EmailTemplate>;
