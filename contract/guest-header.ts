/** Of a call that a guest's browser may make: without the header it is as it was for those who are signed out, 401. */
export const guestHeader = {
  'X-Guest':
    'Any value: who is not signed in asks as a guest, whose session is in a cookie. Adding opens one where there is none',
};
