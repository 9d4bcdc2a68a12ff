/** `unsent`: saved as a file, since no mail server was connected. */
export const emailStates = ['queued', 'sent', 'unsent', 'failed'] as const
export type EmailState = (typeof emailStates)[number]
