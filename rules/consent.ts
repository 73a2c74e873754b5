/** Which text of the consent to the use of personal data is shown now; kept with each account that agreed to it. */
export const consentVersion = '2026-11';
