import { z } from 'zod';
import { endpoint } from '#contract/endpoint.ts';
import { email, id, instant, optionalText, queryText, text } from '#contract/fields.ts';
import { messageChannels, messengers } from '#rules/people/message-channels.ts';
import { languages } from '#rules/text/language.ts';
import { SignedPasskey } from './signed-passkey.ts';

export const User = z.object({
  id,
  /** Empty: they are known by a phone alone. */
  email: z.string(),
  name: z.string(),
  /** 12 digits, 996XXXXXXXXX. */
  phone_number: z.string().nullable(),
  is_staff: z.boolean(),
  is_operator: z.boolean(),
  /** Which language e-mails are written in. */
  language: z.enum(languages),
  /** False for people who only sign in through another identity. */
  has_password: z.boolean(),
  created_at: instant,
});
export type User = z.output<typeof User>;

/** One signed-in browser or device. */
export const Session = z.object({
  id: z.uuid(),
  user_agent: z.string(),
  created_at: instant,
  last_used_at: instant,
  /** Whether it is the one that asks. */
  is_current: z.boolean(),
});
export type Session = z.output<typeof Session>;

const password = z.string().min(1).max(256);
/** Of an account without a password any text will do, if its person has signed in within ten minutes. */
const currentPassword = password;
/** The e-mail's link carries both: uid is base64url of the decimal id, token works once. */
const emailToken = { uid: text(40), token: text(200) };
const phone = optionalText(30).nullable().optional();
const language = z.enum(languages).optional();
const Access = z.object({ access: z.string() });
export const Tokens = Access.extend({ refresh: z.string() });
/** `otp`: a code of the second factor's app or a backup code, for staff who have one; `passkey`: one of theirs in its place. */
const Credentials = z.object({
  email: text(254),
  password,
  otp: text(40).optional(),
  passkey: SignedPasskey.optional(),
});
const Refresh = z.object({ refresh: text(2000) });

export const registerUser = endpoint({
  method: 'POST',
  path: '/users/',
  access: 'public',
  summary: 'Register; an e-mail with the activation link is sent',
  body: z.object({ email, password, name: text(150) }),
  reply: User,
  status: 201,
});

export const activateUser = endpoint({
  method: 'POST',
  path: '/users/activation/',
  access: 'public',
  summary: "Activate the account with the e-mail's link",
  body: z.object(emailToken),
});

export const resendActivation = endpoint({
  method: 'POST',
  path: '/users/resend_activation/',
  access: 'public',
  summary: 'Send the activation e-mail again; the answer is the same for every address',
  body: z.object({ email }),
});

export const requestPasswordReset = endpoint({
  method: 'POST',
  path: '/users/reset_password/',
  access: 'public',
  summary: 'Send an e-mail that lets its reader choose a new password; the answer is the same for every address',
  body: z.object({ email }),
});

export const confirmPasswordReset = endpoint({
  method: 'POST',
  path: '/users/reset_password_confirm/',
  access: 'public',
  summary: "Set a new password with the e-mail's link; every session ends",
  body: z.object({ ...emailToken, new_password: password }),
});

export const getMe = endpoint({
  method: 'GET',
  path: '/users/me/',
  access: 'customer',
  summary: 'The signed-in person',
  reply: User,
});

export const updateMe = endpoint({
  method: 'PATCH',
  path: '/users/me/',
  access: 'customer',
  summary: 'Change name, phone or language of e-mails; the e-mail is ignored',
  body: z.object({ name: text(150).optional(), phone_number: phone, language }),
  reply: User,
});

export const replaceMe = endpoint({
  method: 'PUT',
  path: '/users/me/',
  access: 'customer',
  summary: 'As PATCH, with the name required',
  body: z.object({ name: text(150), phone_number: phone, language }),
  reply: User,
});

export const closeAccount = endpoint({
  method: 'DELETE',
  path: '/users/me/',
  access: 'customer',
  summary: 'Close the account: its person is forgotten, its orders keep their sums; not for staff',
  body: z.object({ current_password: currentPassword }),
});

export const changePassword = endpoint({
  method: 'POST',
  path: '/users/set_password/',
  access: 'customer',
  summary: 'Change the password; every other session ends',
  body: z.object({ current_password: currentPassword, new_password: password }),
});

export const changeEmail = endpoint({
  method: 'POST',
  path: '/users/set_email/',
  access: 'customer',
  summary:
    'Ask for another e-mail; an e-mail to it holds the link that changes it. The answer is the same for every address',
  body: z.object({ email, current_password: currentPassword }),
});

export const confirmEmail = endpoint({
  method: 'POST',
  path: '/users/set_email_confirm/',
  access: 'public',
  summary: "Take the new e-mail with the e-mail's link",
  body: z.object(emailToken),
});

export const listSessions = endpoint({
  method: 'GET',
  path: '/users/me/sessions/',
  access: 'customer',
  summary: 'Where the person is signed in, last used first',
  reply: z.array(Session),
});

export const endOtherSessions = endpoint({
  method: 'DELETE',
  path: '/users/me/sessions/',
  access: 'customer',
  summary: 'Sign out everywhere but here',
});

export const endSession = endpoint({
  method: 'DELETE',
  path: '/users/me/sessions/{id}/',
  access: 'customer',
  summary: 'Sign out of one of the own sessions',
  params: z.object({ id: z.uuid() }),
});

export const signIn = endpoint({
  method: 'POST',
  path: '/login/jwt/create/',
  access: 'public',
  summary:
    'Sign in: an access token for 15 minutes, a refresh token for 30 days (12 hours for staff). 401 with the code second_factor_required asks for `otp`',
  body: Credentials,
  reply: Tokens,
});

export const refreshAccess = endpoint({
  method: 'POST',
  path: '/login/jwt/refresh/',
  access: 'public',
  summary: 'A new access token; the refresh token stays the same',
  body: Refresh,
  reply: Access,
});

export const verifyToken = endpoint({
  method: 'POST',
  path: '/login/jwt/verify/',
  access: 'public',
  summary: 'Is this token good?',
  body: z.object({ token: text(2000) }),
  reply: z.object({}),
});

export const listProviders = endpoint({
  method: 'GET',
  path: '/login/providers/',
  access: 'public',
  summary: 'By which other identity one can sign in; an empty list where none is set up',
  reply: z.array(z.object({ title: z.string(), url: z.string() })),
});

export const startProviderSignIn = endpoint({
  method: 'GET',
  path: '/google/login/',
  access: 'public',
  summary: 'Redirects to the identity provider; `return_to` is a path of the storefront',
  query: z.object({ return_to: queryText, lang: queryText }),
  status: 302,
});

export const finishProviderSignIn = endpoint({
  method: 'GET',
  path: '/accounts/google/login/callback/',
  access: 'public',
  summary: 'Where the identity provider sends the browser back to; redirects to /login with a code that works once',
  status: 302,
});

export const exchangeSignInCode = endpoint({
  method: 'POST',
  path: '/login/exchange/',
  access: 'public',
  summary: 'Tokens for the code that a finished sign-in at the identity provider left in the address of /login',
  body: z.object({ code: text(200) }),
  reply: Tokens,
});

/** A code that went to a phone: what names it, and how long it works and may be tried. */
export const PhoneCode = z.object({
  id: z.uuid(),
  expires_in_s: z.int(),
  tries: z.int(),
  /** When another one may be asked for. */
  resend_in_s: z.int(),
  /** By what it goes first, where that is no text message. */
  channel: z.enum(messengers).optional(),
});
export type PhoneCode = z.output<typeof PhoneCode>;
/** By what the person wants a code; one that the shop has not is as if it were left out. */
const channel = z.enum(messageChannels).optional();
const codeOf = { id: z.uuid(), code: text(10) };

export const getPhoneSignIn = endpoint({
  method: 'GET',
  path: '/login/phone/',
  access: 'public',
  summary: 'Whether one can sign in by a code to a phone',
  reply: z.object({
    is_on: z.boolean(),
    takes_foreign: z.boolean(),
    /** By what codes come, where there is a choice. */
    channels: z.array(z.enum(messageChannels)).optional(),
    /** Whether who signs in so may have the shop write to their phone, as where something is in stock again. */
    reminds: z.literal(true).optional(),
  }),
});

export const askPhoneCode = endpoint({
  method: 'POST',
  path: '/login/phone/',
  access: 'public',
  summary: 'Send a code to a phone; the answer is the same whether or not it has an account',
  body: z.object({ phone: text(30), channel }),
  reply: PhoneCode,
});

export const signInByPhone = endpoint({
  method: 'POST',
  path: '/login/phone/confirm/',
  access: 'public',
  summary:
    'Tokens for a code; a phone without an account gets one. 400 with the code name_required at `name`, after a right code, asks for its name',
  body: z.object({ ...codeOf, name: text(150).optional() }),
  reply: Tokens,
});

/** In digits; null: no phone signs them in. */
const SignInPhone = z.object({ phone: z.string().nullable() });
/** The number that replaces one whose SIM card is lost, and from when on. */
export const PhoneReplacement = z.object({ phone: z.string(), due_at: z.iso.datetime() });

export const getSignInPhone = endpoint({
  method: 'GET',
  path: '/users/me/phone/',
  access: 'customer',
  summary: 'The phone that signs the person in, and the one that will soon; the one of their profile need not',
  reply: SignInPhone.extend({ replacement: PhoneReplacement.nullable() }),
});

export const askPhoneChange = endpoint({
  method: 'POST',
  path: '/users/me/phone/',
  access: 'customer',
  summary: 'Send a code to a phone that shall sign the person in, and one to the phone that did so far',
  body: z.object({ phone: text(30), current_password: currentPassword.optional(), channel }),
  reply: z.object({ added: PhoneCode, former: PhoneCode.nullable() }),
});

export const confirmPhoneChange = endpoint({
  method: 'PUT',
  path: '/users/me/phone/',
  access: 'customer',
  summary: 'The phone signs the person in from now on; every other session ends',
  body: z.object({ ...codeOf, former: z.object(codeOf).optional() }),
  reply: SignInPhone,
});

export const askLostPhone = endpoint({
  method: 'POST',
  path: '/users/me/phone/lost/',
  access: 'customer',
  summary:
    'The SIM card of the former phone is lost: send a code to a phone that shall sign the person in. 403 `no_other_identity`',
  body: z.object({ phone: text(30), current_password: currentPassword.optional(), channel }),
  reply: PhoneCode,
});

export const confirmLostPhone = endpoint({
  method: 'PUT',
  path: '/users/me/phone/lost/',
  access: 'customer',
  summary: 'The phone signs the person in from `due_at` on, unless the former one signs in before',
  body: z.object({ ...codeOf, current_password: currentPassword.optional() }),
  reply: PhoneReplacement,
});

export const cancelLostPhone = endpoint({
  method: 'DELETE',
  path: '/users/me/phone/lost/',
  access: 'customer',
  summary: 'The former phone goes on signing the person in',
});

/** The older client refreshes under /auth/jwt/ while it signs in under /login/jwt/: both names answer. */
export const signInAlias = endpoint({ ...signIn, path: '/auth/jwt/create/' });
export const refreshAccessAlias = endpoint({ ...refreshAccess, path: '/auth/jwt/refresh/' });
export const verifyTokenAlias = endpoint({ ...verifyToken, path: '/auth/jwt/verify/' });

export const signOut = endpoint({
  method: 'POST',
  path: '/users/sign_out/',
  access: 'public',
  summary: 'End the session of this refresh token at once',
  body: Refresh,
});

declare module '#contract/client.ts' {
  interface ContractFiles {
    'shop/accounts': typeof import('./accounts.ts');
  }
}
