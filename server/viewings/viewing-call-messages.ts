export const viewingCallMessages = {
  decidersOnly: 'Only agents, administrators and super admins can decide about viewings',
  calendarOwnersOnly: 'Only agents, administrators and super admins have a calendar',
  ownHoursOnly: 'You can change your own hours only',
  dayOutOfReach: 'Choose a day between 2001 and 2099',
  colleaguesClient: 'A colleague’s client',
  unpublished: 'A listing that isn’t published',
} as const
