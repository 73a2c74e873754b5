/** How far an activation is. `letter`: there is no link to follow yet, it is in the mail. */
export type Activation = 'reading' | 'letter' | 'activating' | 'activated' | 'already' | 'dead' | 'failed';
