/** At most so many attempts in any one window. */
export type Limit = { attempts: number; windowS: number };

/** A family or a shop behind one address must never meet these; a machine that guesses must. */
export const limits = {
  /** Failed ones only: a good sign-in gives its attempt back. */
  signInsPerAddress: { attempts: 10, windowS: 60 },
  registrationsPerAddress: { attempts: 30, windowS: 60 },
  /** Activation and reset links that are tried. */
  linksPerAddress: { attempts: 30, windowS: 60 },
  /** Steps of signing in by another identity. */
  providerPerAddress: { attempts: 60, windowS: 60 },
  /** Sign-ins by a passkey: begun by every open form, with many behind one address; and those that failed. */
  passkeysBegunPerAddress: { attempts: 600, windowS: 600 },
  passkeysPerAddress: { attempts: 60, windowS: 60 },
  /** Passkeys that a person begins to add. */
  passkeysPerPerson: { attempts: 20, windowS: 3600 },
  /** E-mails asked for: again the activation, or a reset. */
  emailsPerAddress: { attempts: 30, windowS: 60 },
  emailsPerAccount: { attempts: 3, windowS: 600 },
  /** New guests: browsers that put something into a cart or a list without an account. Many stand behind one address. */
  guestsPerAddress: { attempts: 1000, windowS: 3600 },
  guestsPerAddressAndDay: { attempts: 6000, windowS: 86_400 },
  /** Chats that guests open, a whole operator's customers among them, and what one of them writes. */
  guestChatsPerAddress: { attempts: 60, windowS: 3600 },
  guestChatsPerNetwork: { attempts: 300, windowS: 3600 },
  messagesPerGuest: { attempts: 60, windowS: 3600 },
  /** Codes to phones that were not used, by the address and the network that asked. A whole operator may stand behind one. */
  codesPerAddress: { attempts: 60, windowS: 3600 },
  codesPerNetwork: { attempts: 300, windowS: 3600 },
  /** Codes to one number: asked for from one network, so that no stranger elsewhere keeps its person out; and from all. */
  codesPerNumberAndNetwork: { attempts: 10, windowS: 86_400 },
  codesPerNumber: { attempts: 30, windowS: 86_400 },
  wrongCodesPerAddress: { attempts: 60, windowS: 3600 },
  /** Requests to call back: to one number, of an address and its network; and of all, as people have to call each. */
  callsPerNumber: { attempts: 5, windowS: 86_400 },
  callsPerAddress: { attempts: 20, windowS: 3600 },
  callsPerNetwork: { attempts: 60, windowS: 86_400 },
  callsPerDay: { attempts: 500, windowS: 86_400 },
} satisfies Record<string, Limit>;

/** Attempts that wait ever longer: so many are free, then the pause doubles from the first to the longest. */
export type Pauses = { free: number; firstDelayS: number; longestDelayS: number; resetAfterS: number };

/**
 * Wrong passwords of one account: the first ones are free, then each makes the next wait twice as long, from
 * the first delay to the longest. Never a lock for good, and a day without attempts resets them.
 */
export const guessing = { free: 20, firstDelayS: 10, longestDelayS: 900, resetAfterS: 86_400 };

/** The same for codes to one number: the first is free, the next one has to wait a minute, the one after it two. */
export const codePauses: Pauses = { free: 1, firstDelayS: 60, longestDelayS: 3600, resetAfterS: 86_400 };

/** How long a number waits before it replaces one whose SIM card is lost; where staff have seen its person, less. In seconds. */
export const lostPhoneWaitS = { person: 3 * 86_400, staff: 86_400 };

/** How long a code works, how often it may be tried, and how long a right one waits for a name; in seconds. */
export const codeTerms = { lifeS: 300, tries: 3, nameS: 600 };

/** How long e-mails' links work, in seconds. */
export const linkLifeS = { activation: 3 * 86_400, password_reset: 86_400, email_change: 86_400 };

/** How long after signing in a person without a password counts as the one who did, in seconds. */
export const freshSignInS = 600;

/** Sign-ins that a person may have at once; the oldest one ends for the next. */
export const sessionsPerUser = 20;

/**
 * A session of staff goes on for as long as it is used: it ends after this idle time, which every refresh begins again,
 * and at the latest this long after the sign-in (NIST SP 800-63B-4, AAL2: once a day). In seconds.
 */
export const staffIdleS = 2 * 3600;
export const staffSessionS = 24 * 3600;

/** How long a guest's cart and favourites are kept after their last use. */
export const guestLifeDays = 30;
