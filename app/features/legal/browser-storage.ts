export type StoredItem = { key: string; words: string; lasts: string }

/** Everything the site stores in a visitor's browser. A test compares both lists with the code. */
export const browserStorage: StoredItem[] = [
  {
    key: 'makazi:theme',
    words: 'Day or night colours, once you have chosen one of them yourself.',
    lasts: 'until you choose the system’s colours again',
  },
  {
    key: 'makazi:currentUser',
    words: 'A random number made the first time you save a property, so that the list has an owner. It names nobody.',
    lasts: 'until you clear it',
  },
  {
    key: 'makazi:savedProperties',
    words:
      'The properties you saved, under that number. The page Saved asks us for them without saying whose they are.',
    lasts: 'until you clear it',
  },
  {
    key: 'makazi:lastListing',
    words: 'The address of the list you came from, so that Back to Search leads there.',
    lasts: 'until the tab is closed',
  },
  {
    key: 'makazi:searchHistory',
    words:
      'Your last eight searches, offered under the search box. They stay on this device, and each can be removed there.',
    lasts: 'until you clear it',
  },
  {
    key: 'makazi:comparison',
    words: 'The properties you ticked to compare.',
    lasts: 'until the tab is closed',
  },
  {
    key: 'react-router-scroll-positions',
    words: 'How far down each page you had read, so that Back returns to the same place.',
    lasts: 'until the tab is closed',
  },
]

/** What it also stores for signed-in staff. */
export const staffStorage: StoredItem[] = [
  { key: 'makazi:session', words: 'That they are signed in.', lasts: 'until they sign out or the session runs out' },
  {
    key: 'makazi:draft',
    words: 'What they have typed into a form and not saved yet, so that nothing is lost.',
    lasts: 'until it is saved or thrown away',
  },
  {
    key: 'makazi:hotkeys',
    words: 'That single keys should do nothing, once they have switched them off.',
    lasts: 'until they switch them on again',
  },
  {
    key: 'makazi:properties',
    words: 'Properties that an earlier system kept in this browser. The site only reads them, to take them over.',
    lasts: 'until they are cleared',
  },
  {
    key: 'makazi-pass',
    words: 'A cookie, set only while the site is closed for maintenance: that they may look at its pages.',
    lasts: 'until they log out, 12 hours at most',
  },
]
