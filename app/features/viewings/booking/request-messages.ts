import type { ViewingRequest, Withdrawal } from './viewing-request.ts'

type State = ViewingRequest['state']

/** A request for a viewing on a day, and the page that its link opens. */
export const requestMessages = {
  pageTitle: 'Your viewing request',
  facts: {
    property: 'Property',
    day: 'Day',
    part: 'Time of day',
    phone: 'Your phone',
    reference: 'Your reference',
  },
  parts: { morning: 'Morning', afternoon: 'Afternoon' } satisfies Record<ViewingRequest['part'], string>,
  heading: {
    open: 'You’ve asked for a viewing.',
    arranged: 'Your viewing is arranged.',
    closed: 'This request is closed.',
    over: 'This day is over.',
  } satisfies Record<State, string>,
  text: {
    open: 'It isn’t confirmed yet. We’ll call or message you.',
    arranged: 'We have agreed a time with you. Call us if you need another one.',
    closed: 'Nobody is expecting you. You can ask for another day on the property’s page.',
    over: 'You can ask for another day on the property’s page.',
  } satisfies Record<State, string>,
  withdraw: 'Withdraw my request',
  withdrawn: { title: 'Your request is withdrawn.', text: 'Thank you for telling us. Nobody is expecting you.' },
  problems: {
    arranged: { title: 'Please call us', text: 'The viewing has been arranged meanwhile.' },
    unknown: { title: 'Nothing was changed', text: 'This request is no longer open.' },
    unsent: {
      title: 'Nothing was changed',
      text: 'We can’t reach our records right now. Please try again in a few minutes.',
    },
  } satisfies Record<Exclude<Withdrawal, 'withdrawn'>, { title: string; text: string }>,
  keepLink:
    'Keep this page’s link: with it you can withdraw your request until it is confirmed. Anyone who has it can too.',
  viewProperty: 'View the property',
  /** On the page that thanks for the request. */
  sent: {
    text: 'We have your request. We’ll confirm it by phone or WhatsApp {when}.',
    manage: 'See or withdraw this request',
  },
} as const
