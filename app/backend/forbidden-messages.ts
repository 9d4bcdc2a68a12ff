/** When the backend rejects what a member of staff does. */
export const forbiddenMessages = {
  general: 'You don’t have permission to do this',
  ask: 'Nothing was changed. Ask an administrator.',
} as const
