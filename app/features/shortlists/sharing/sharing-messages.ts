/** Words of sharing on the Saved page. */
export const sharingMessages = {
  title: 'Take this list with you',
  text: 'One link to your saved homes, for the family or for your own phone.',
  button: 'Share this list',
  own: { title: 'Lists you shared', manage: (title: string, day: string) => `${title}, until ${day}` },
} as const
