/** What people read when the server rejects a request before a page is rendered. */
export const httpMessages = {
  tooLarge: 'This is too large. Please send less.',
  tooSlow: 'Your request took too long to arrive. Please try again.',
  unreadableAddress: 'This address isn’t valid.',
  addressTooLong: 'This address is too long.',
  methodNotAllowed: 'This address doesn’t accept that kind of request.',
  otherSite: 'This form was sent from another site, so nothing was done.',
  notFound: 'There is nothing at this address.',
  tooManyPages: 'Too many requests from your connection. Please try again in a minute.',
  overCapacity: 'The site is very busy right now. Please try again in a few seconds.',
  timedOut: 'This took too long. Please try again in a few seconds.',
  notReady: 'The site is restarting. Please try again in a few seconds.',
  maintenance: 'The site is down for maintenance. Please try again later.',
  comingSoon: 'This site is not open yet.',
  internalError: 'Something went wrong on our side. Please try again.',
  unknownCall: 'There is no such endpoint',
} as const
