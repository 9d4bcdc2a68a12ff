/** Words of the properties that were opened on this device. */
export const viewedMessages = {
  seen: 'Seen',
  title: 'Recently viewed',
  thisDevice: 'Only this device knows.',
  clear: 'Clear',
} as const
