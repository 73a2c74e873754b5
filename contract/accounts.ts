import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { email, id, instant, optionalText, text } from './fields.ts';

export const User = z.object({
  id,
  email: z.string(),
  name: z.string(),
  /** 12 digits, 996XXXXXXXXX. */
  phone_number: z.string().nullable(),
  is_staff: z.boolean(),
  is_operator: z.boolean(),
  created_at: instant,
});

const password = z.string().min(1).max(256);
/** The letter's link carries both: uid is base64url of the decimal id, token works once. */
const letterToken = { uid: text(40), token: text(200) };
const Access = z.object({ access: z.string() });
const Tokens = Access.extend({ refresh: z.string() });
const Credentials = z.object({ email: text(254), password });
const Refresh = z.object({ refresh: text(2000) });

export const registerUser = endpoint({
  method: 'POST',
  path: '/users/',
  access: 'public',
  summary: 'Register; a letter with the activation link is sent',
  body: z.object({ email, password, name: text(150) }),
  reply: User,
  status: 201,
});

export const activateUser = endpoint({
  method: 'POST',
  path: '/users/activation/',
  access: 'public',
  summary: "Activate the account with the letter's link",
  body: z.object(letterToken),
});

export const resendActivation = endpoint({
  method: 'POST',
  path: '/users/resend_activation/',
  access: 'public',
  summary: 'Send the activation letter again; the answer is the same for every address',
  body: z.object({ email }),
});

export const requestPasswordReset = endpoint({
  method: 'POST',
  path: '/users/reset_password/',
  access: 'public',
  summary: 'Send a letter that lets its reader choose a new password; the answer is the same for every address',
  body: z.object({ email }),
});

export const confirmPasswordReset = endpoint({
  method: 'POST',
  path: '/users/reset_password_confirm/',
  access: 'public',
  summary: "Set a new password with the letter's link; every session ends",
  body: z.object({ ...letterToken, new_password: password }),
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
  summary: 'Change name or phone; the e-mail is ignored',
  body: z.object({ name: text(150).optional(), phone_number: optionalText(30).nullable().optional() }),
  reply: User,
});

export const replaceMe = endpoint({
  method: 'PUT',
  path: '/users/me/',
  access: 'customer',
  summary: 'As PATCH, with the name required',
  body: z.object({ name: text(150), phone_number: optionalText(30).nullable().optional() }),
  reply: User,
});

export const closeAccount = endpoint({
  method: 'DELETE',
  path: '/users/me/',
  access: 'customer',
  summary: 'Close the account: its person is forgotten, its orders stay; not for staff',
  body: z.object({ current_password: password }),
});

export const changePassword = endpoint({
  method: 'POST',
  path: '/users/set_password/',
  access: 'customer',
  summary: 'Change the password; every other session ends',
  body: z.object({ current_password: password, new_password: password }),
});

export const signIn = endpoint({
  method: 'POST',
  path: '/login/jwt/create/',
  access: 'public',
  summary: 'Sign in: an access token for 15 minutes, a refresh token for 30 days',
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

/** The older client refreshes under /auth/jwt/ while it signs in under /login/jwt/ (contract 5). */
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
