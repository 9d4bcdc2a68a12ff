const count = (amount: number, one: string, many: string) =>
  `${amount.toLocaleString('en-KE')} ${amount === 1 ? one : many}`

/** The "Still available?" round: the screen of the admin area, and the page of the link in the weekly email. */
export const availabilityMessages = {
  title: 'Confirm availability',
  lead: (total: string, days: number, isOwn: boolean) =>
    `${total} ${isOwn ? 'of your listings' : total === '1' ? 'listing' : 'listings'} ${total === '1' ? 'was' : 'were'} not confirmed for ${days} days or more.`,
  noteLead: (days: number) => ` After ${days} days visitors see “Ask if still available”.`,
  allDone: (isOwn: boolean) => (isOwn ? 'All your listings are confirmed.' : 'All listings are confirmed.'),
  whose: { label: 'Whose listings', mine: 'Mine', all: 'Everybody’s' },
  list: 'Listings to confirm',
  loading: 'Loading the listings',
  failedToLoad: 'The listings can’t be loaded right now. This doesn’t mean that there are none.',
  progress: 'Confirmed',
  progressOf: (done: number, total: string) => `${done} of ${total}`,
  days: (days: number) => count(days, 'day', 'days'),
  shownAsAsk: (days: number) => `${count(days, 'day', 'days')}, now shown as “Ask”`,
  hidden: (days: number) => `${count(days, 'day', 'days')}, hidden from visitors`,
  agent: (name: string) => `Agent: ${name}`,
  nobody: 'Agent: nobody',
  answers: {
    confirm: 'Still available',
    sold: 'Sold',
    rented: 'Rented',
    price: 'Change price',
    later: 'Later',
  },
  of: (answer: string, title: string) => `${answer}: ${title}`,
  confirmOnly: 'You can confirm. To change the status or price, ask an administrator.',
  undo: (title: string) => `Undo: ${title}`,
  outcomes: {
    waiting: (answer: string) => `${answer}, not sent yet`,
    price: (price: string) => `Now ${price}`,
    same: (answer: string) => `${answer}: it was so already`,
    gone: 'This listing is no longer yours, or was deleted.',
    changed: (who: string, what: string) => `Not saved. ${who} changed it meanwhile: ${what}.`,
    somebody: 'Somebody',
    unpublished: 'unpublished',
    rejected: 'Not saved. Ask an administrator to publish it.',
    failed: 'Not saved. Please try again.',
  },
  undone: 'Undone. Please confirm it again.',
  undoFailed: { title: 'Not undone', description: 'It is too late, or the connection failed.' },
  offline: {
    title: 'You are offline',
    waiting: (answers: number) =>
      answers === 0
        ? 'Go on: what you answer is saved on this device and sent later.'
        : `${count(answers, 'answer is', 'answers are')} saved on this device and will be sent when you are back online.`,
  },
  notSaved: 'This browser stores nothing, so keep this page open until you are back online.',
  price: {
    title: 'Change the price',
    now: (price: string) => `Now ${price}`,
    label: 'New price',
    currency: 'KSh',
    example: 'You can also type 30.9M.',
    invalid: 'Enter a price above 0, such as 4,500,000 or 4.5M.',
    same: 'This is the price it has.',
    change: (price: string, percent: string, isLower: boolean) =>
      `${price}, ${percent} ${isLower ? 'lower' : 'higher'}.`,
    also: 'Saving also confirms that it is still available.',
    cancel: 'Cancel',
    save: 'Save price',
  },
  done: {
    title: 'Nothing to confirm',
    text: (days: number) => `We’ll ask again when a listing has not been confirmed for ${days} days.`,
    dashboard: 'Go to dashboard',
    more: 'Show the next ones',
  },
  link: {
    invalid: {
      title: 'This link isn’t valid or has expired',
      text: 'Links work for seven days. Sign in to see all your listings.',
    },
    signIn: 'Sign in',
  },
} as const
