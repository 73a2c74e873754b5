/** When a person likes to be called; `any`: at any time that the shop works. */
export const callTimes = ['any', 'morning', 'day', 'evening'] as const;
export type CallTime = (typeof callTimes)[number];

/** How a request to call back stands; after `no_answer` it is tried again. */
export const callStates = ['waiting', 'no_answer', 'called'] as const;
export type CallState = (typeof callStates)[number];

/** Days after which a request is deleted, where staff have set no other number. */
export const usualCallDays = 90;
