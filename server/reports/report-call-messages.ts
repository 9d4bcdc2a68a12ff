export const reportCallMessages = {
  gone: 'This report no longer exists',
} as const
