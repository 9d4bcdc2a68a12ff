export type StoredItem = { key: string; text: string; storedFor: string }

/** Everything the site stores in a visitor's browser. A test compares both lists with the code. */
export const browserStorage: StoredItem[] = [
  {
    key: 'makazi:theme',
    text: 'Day or night colours, once you have chosen one of them yourself.',
    storedFor: 'until you choose the system’s colours again',
  },
  {
    key: 'makazi:currentUser',
    text: 'A random number made the first time you save a property, so that the list has an owner. It names nobody.',
    storedFor: 'until you clear it',
  },
  {
    key: 'makazi:savedProperties',
    text: 'The properties you saved, under that number. The page Saved asks us for them without saying whose they are.',
    storedFor: 'until you clear it',
  },
  {
    key: 'makazi:lastListing',
    text: 'The address of the list you came from, so that Back to Search leads there.',
    storedFor: 'until the tab is closed',
  },
  {
    key: 'makazi:searchHistory',
    text: 'Your last eight searches, offered under the search box. They stay on this device, and each can be removed there.',
    storedFor: 'until you clear it',
  },
  {
    key: 'makazi:comparison',
    text: 'The properties you ticked to compare.',
    storedFor: 'until the tab is closed',
  },
  {
    key: 'react-router-scroll-positions',
    text: 'How far down each page you had read, so that Back returns to the same place.',
    storedFor: 'until the tab is closed',
  },
]

/** What it also stores for signed-in staff. */
export const staffStorage: StoredItem[] = [
  { key: 'makazi:session', text: 'That they are signed in.', storedFor: 'until they sign out or the session runs out' },
  {
    key: 'makazi:draft',
    text: 'What they have typed into a form and not saved yet, so that nothing is lost.',
    storedFor: 'until it is saved or thrown away',
  },
  {
    key: 'makazi:hotkeys',
    text: 'That single keys should do nothing, once they have switched them off.',
    storedFor: 'until they switch them on again',
  },
  {
    key: 'makazi:properties',
    text: 'Properties that an earlier system kept in this browser. The site only reads them, to take them over.',
    storedFor: 'until they are cleared',
  },
  {
    key: 'makazi-pass',
    text: 'A cookie, set only while the site is closed for maintenance: that they may look at its pages.',
    storedFor: 'until they log out, 12 hours at most',
  },
]
