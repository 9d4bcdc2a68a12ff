export type StoredItem = { key: string; text: string; storedFor: string }

/** Everything the site stores in a visitor's browser. A test compares both lists with the code. */
export const browserStorage: StoredItem[] = [
  {
    key: 'low-data',
    text: 'A cookie: whether you chose pages with little data. Set only when you choose.',
    storedFor: 'a year, or until you clear it',
  },
  {
    key: 'language',
    text: 'A cookie with the language you chose, so that the site opens in it. Set only when you choose one.',
    storedFor: 'a year, or until you clear it',
  },
  {
    key: 'makazi:theme',
    text: 'Whether you chose the light or the dark colours.',
    storedFor: 'until you go back to your system’s colours',
  },
  {
    key: 'makazi:currentUser',
    text: 'A random number, made the first time you save a property, that your list is stored under. It doesn’t identify you.',
    storedFor: 'until you clear it',
  },
  {
    key: 'makazi:savedProperties',
    text: 'The properties you saved, under that number. The Saved page asks us for them without saying who you are.',
    storedFor: 'until you clear it',
  },
  {
    key: 'makazi:ownShortlists',
    text: 'The lists you shared, with the link by which you manage each, so that you find them on the Saved page.',
    storedFor: 'until you clear it, for at most 90 days',
  },
  {
    key: 'makazi-shortlist',
    text: 'A cookie with a random number, one for each shared list on which you give your first name, so that your votes and notes are yours to change. It’s sent only with the pages of shared lists, and doesn’t identify you.',
    storedFor: 'until you take your name off the list, for at most 90 days',
  },
  {
    key: 'makazi- (cache)',
    text: 'Copies of the pages of up to eighteen properties that you saved or opened last, of your last list, and a page that says you’re offline, so that you can read them without a connection. They are as anybody sees them.',
    storedFor: 'until you save or open others, or a new version of the site replaces them',
  },
  {
    key: 'makazi:lastResults',
    text: 'The list you came from, so that the link back to your search works.',
    storedFor: 'until the tab is closed',
  },
  {
    key: 'makazi:searchHistory',
    text: 'Your last eight searches, suggested under the search box. They stay on this device, and you can remove each one there.',
    storedFor: 'until you clear it',
  },
  {
    key: 'makazi:viewed',
    text: 'The last properties you opened, so that they are marked as seen and shown under “Recently viewed”, where you can clear them. They stay on this device, and nothing is stored while your browser asks sites not to track you.',
    storedFor: 'until you clear it',
  },
  {
    key: 'makazi:form',
    text: 'What you type in a form, so that a reload doesn’t lose it. It’s removed when the form is sent.',
    storedFor: 'until you send the form or the tab is closed',
  },
  {
    key: 'makazi:comparison',
    text: 'The properties you chose to compare.',
    storedFor: 'until the tab is closed',
  },
  {
    key: 'react-router-scroll-positions',
    text: 'How far you scrolled on each page, so that going back returns you to the same place.',
    storedFor: 'until the tab is closed',
  },
]

/** What it also stores for signed-in staff. */
export const staffStorage: StoredItem[] = [
  { key: 'makazi:session', text: 'That they are signed in.', storedFor: 'until they sign out or the session expires' },
  {
    key: 'makazi:draft',
    text: 'What they typed into a form and haven’t saved yet, so that nothing is lost.',
    storedFor: 'until it is saved or discarded',
  },
  {
    key: 'makazi:availability',
    text: 'Which of their listings they confirmed while they were offline.',
    storedFor: 'until it is sent',
  },
  {
    key: 'makazi:importColumns',
    text: 'To which fields the columns of their imported files went, for the next file with the same headings.',
    storedFor: 'until they clear it',
  },
  {
    key: 'makazi:hotkeys',
    text: 'That they switched off single-key shortcuts.',
    storedFor: 'until they switch them on again',
  },
  {
    key: 'makazi:properties',
    text: 'Properties that an earlier system stored in this browser. The site only reads them, to import them.',
    storedFor: 'until they are cleared',
  },
  {
    key: 'makazi-pass',
    text: 'A cookie that lets them see the site while it’s closed for maintenance. Set only then.',
    storedFor: 'until they log out, for at most 12 hours',
  },
]
