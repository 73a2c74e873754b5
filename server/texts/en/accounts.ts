import type { texts as russian } from '#server/texts/ru/accounts.ts';

/** English texts of the server: accounts: e-mails, codes and notices. */
export const texts: typeof russian = {
  emails: {
    activation: {
      subject: 'Confirm your e-mail address',
      heading: 'Hello, {name}!',
      body: 'You have registered at our shop. Confirm your address, and the account is ready.',
      action: 'Confirm the address',
      note: 'The link works for 3 days and once. If it was not you who registered, do nothing.',
    },
    passwordReset: {
      subject: 'A new password',
      heading: 'Hello, {name}!',
      body: 'Somebody, probably you, asked to change the password. The link lets you choose a new one.',
      action: 'Choose a new password',
      note: 'The link works for a day and once. If it was not you who asked, do nothing: the password stays.',
    },
    invitation: {
      subject: "Access to the shop's admin",
      heading: 'Hello, {name}!',
      body: 'You were given access to the admin of the shop. Set a password and sign in with this address.',
      action: 'Set a password',
      note: 'The link works for a day and once. Later a new one can be had on the sign-in page.',
    },
    emailChange: {
      subject: 'Confirm your new address',
      heading: 'Hello, {name}!',
      body: 'This was given as the new address of your account. The link makes it the one for signing in and e-mails.',
      action: 'Confirm the new address',
      note: 'The link works for a day and once. If it was not you, do nothing.',
    },
    emailChanged: {
      subject: 'The address of your account was changed',
      heading: 'Hello, {name}!',
      body: 'The address of your account is now {new_email}. Other devices are signed out.',
      action: '',
      note: 'If it was not you, write to us or call us at once.',
    },
    passkeyAdded: {
      subject: 'A passkey was added',
      heading: 'Hello, {name}!',
      body: 'The passkey “{passkey}” signs in to your account from now on.',
      action: 'Open the account',
      note: 'If it was not you, remove the passkey in your profile, end other sessions and change the password.',
    },
    passkeyRemoved: {
      subject: 'A passkey was removed',
      heading: 'Hello, {name}!',
      body: 'The passkey “{passkey}” opens your account no more.',
      action: 'Open the account',
      note: 'If it was not you, end other sessions and change the password.',
    },
    phoneReplaced: {
      subject: 'The number that signs you in will change',
      heading: 'Hello, {name}!',
      body: 'A change of the phone number that signs in to your account was asked for, as its SIM card is lost. The new number starts working only after some time; until then the change can be cancelled.',
      action: 'Open the account',
      note: 'If it was not you, cancel the change in your profile or sign in by the former number: then it stays.',
    },
    passwordChanged: {
      subject: 'The password was changed',
      heading: 'Hello, {name}!',
      body: 'The password of your account was changed, and other devices are signed out.',
      action: 'If it was not you, choose a new password',
      note: '',
    },
  },
  codes: {
    sign_in: '{code} is your code to sign in to {shop}. Do not tell it to anyone.',
    added: '{code} is the code to sign in to {shop} with this number.',
    former: '{code} is the code to change your number at {shop}. Not you? Keep it to yourself.',
  },
  notices: {
    passkey_added: '{shop}: a passkey was added to your account. Not you? Remove it in your profile.',
    passkey_removed: '{shop}: a passkey was removed from your account. Not you? Call us.',
    phone_replaced:
      '{shop}: another number will soon sign in to your account. Not you? Sign in by this one, and it stays.',
  },
  unnamedGuest: 'Guest',
  trialMessage: 'A test: messages of the shop arrive.',
};
