/** How far an activation is. `e-mail`: there is no link to follow yet, it is in the mail. */
export type Activation = 'reading' | 'mail' | 'activating' | 'activated' | 'already' | 'dead' | 'failed';
