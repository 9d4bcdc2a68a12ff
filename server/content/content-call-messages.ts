export const contentCallMessages = {
  editorsOnly: 'Only staff who edit the website may do this',
  publishersOnly: 'Only staff who publish content may do this',
  shape: 'This doesn’t have the shape of its document',
  noVersion: 'This version no longer exists',
} as const
