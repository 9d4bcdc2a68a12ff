import { submitMessages } from '#app/shared/form/submit-messages.ts'
import { countLabel } from '#app/shared/text.ts'

/** Words of shared lists. */
export const shortlistMessages = {
  /** Of a list without a title of its own. */
  defaultTitle: (name: string) => `${name}’s list`,
  documentTitle: 'Shared list of homes',
  count: (count: number) => countLabel(count, 'home', 'homes'),
  lead: (name: string, homes: string, day: string) =>
    `${name} shared ${homes} on ${day}. Vote and leave notes: no account needed. Best votes come first.`,
  until: (day: string) => `Anyone with the link can see this list, vote and leave notes. It stops working on ${day}.`,
  empty: 'There are no homes on this list right now.',

  new: {
    title: 'Share your saved homes',
    lead: (homes: string) =>
      `You get a link to a list of ${homes}. Whoever you send it to can see the list, vote and leave notes by first name, without an account. The link works for 90 days, and you can switch it off at any time.`,
    onlyNewest: (max: number) => `A shared list has at most ${max} homes: we take those you saved last.`,
    nothing: { title: 'Nothing to share yet', text: 'Save a home first, then share your list from the Saved page.' },
    name: 'Your first name',
    nameHint: 'Whoever opens the link sees it.',
    listTitle: 'Name of the list',
    listTitlePlaceholder: 'Homes for Mum and Dad',
    submit: 'Create the link',
  },

  join: {
    label: 'Your first name',
    submit: 'Join the list',
    change: 'Change name',
    hint: 'Give a name to vote and leave notes. This browser remembers it for this list.',
  },

  vote: {
    legend: (name: string) => `Your vote, ${name}`,
    labels: { yes: 'Yes', maybe: 'Maybe', no: 'No' },
    about: (vote: string, title: string) => `${vote}: ${title}`,
    again: 'Tap your vote again to withdraw it.',
    votes: 'Votes',
    said: { yes: 'yes', maybe: 'maybe', no: 'no' },
    notes: 'Notes',
    note: 'Your note',
    placeholder: 'What do you like or not like?',
    save: 'Save note',
    saveOn: (title: string) => `Save note on ${title}`,
    saved: 'Saved',
    joinFirst: 'Give your first name above to vote.',
    place: (place: number) => `Place ${place}`,
  },
  gone: { unlisted: 'No longer listed', note: 'It was taken off the site. Your votes and notes stay.' },

  send: { title: 'Send the link', message: 'Homes to look at together:' },

  leave: {
    summary: 'Take your name off this list',
    text: 'Your name, votes and notes are deleted.',
    submit: 'Delete my votes and notes',
  },

  owner: {
    title: 'Manage your list',
    off: 'This list is switched off: only you can see it.',
    switchOff: 'Switch off the link',
    switchOn: 'Switch the link on again',
    add: 'Add a home',
    addHint: 'Paste the link of a home from this site.',
    addSubmit: 'Add',
    addSaved: (homes: string) => `Add ${homes} you saved since`,
    remove: 'Remove',
    removeHome: (title: string) => `Remove ${title}`,
    deleteNote: 'Delete note',
    deleteNoteOf: (name: string, title: string) => `Delete note by ${name} on ${title}`,
    voters: 'People on this list',
    removeVoter: (name: string) => `Remove ${name}, with votes and notes`,
    link: 'Your own link',
    linkHint: 'Open it on another device to manage this list there. Don’t share it.',
    deleteList: 'Delete this list',
    deleteText: 'The link stops working, and all votes and notes are deleted for good.',
    deleteSubmit: 'Delete for good',
  },

  unknown: {
    title: 'This link doesn’t open a list',
    text: 'It may be mistyped, switched off by whoever shared it, or older than 90 days.',
    browse: 'Browse properties',
    saved: 'Your saved homes',
  },
  deleted: { title: 'The list is deleted', text: 'Its link no longer works, and all votes and notes are gone.' },

  problems: {
    name: 'Enter your first name',
    tooLong: (max: number) => `Use at most ${max} characters`,
    unusable: 'This contains characters that can’t be used',
    link: 'Paste the address of a home’s page on this site',
    notListed: 'This home is no longer listed',
    fullList: 'A list has at most 20 homes. Remove one first.',
    noneListed: 'None of these homes is listed any more',
  },
  unsentTitle: 'Not saved',
  unsent: {
    'backend-unavailable': 'We can’t save this right now. Please try again in a few minutes.',
    full: 'This list already has 30 people, the most it can have. Ask whoever shared it.',
    'too-often': 'You’ve changed this list very often. Nothing more can be saved under your name.',
    'not-joined': 'Give your first name first: this browser has none for this list.',
    gone: 'This home was taken off the list.',
    ...submitMessages,
  },
} as const
