import type { LoggedSource } from '../../inquiry.ts'

/** A call, a WhatsApp message or a visit that staff record. */
export const logMessages = {
  open: 'Log a call or walk-in',
  title: 'Log a call or walk-in',
  phone: 'Phone',
  people: 'People with this number',
  inquiries: (count: number, last: string) => `${count === 1 ? '1 inquiry' : `${count} inquiries`}, last ${last}`,
  choose: (name: string) => `It is ${name}`,
  somebodyElse: 'Somebody else',
  name: 'Name',
  nameHint: 'If empty, the number stands for it.',
  how: 'How',
  ways: { call: 'Call', whatsapp: 'WhatsApp', walk_in: 'Walk-in' } satisfies Record<LoggedSource, string>,
  wasReached: { call: 'We talked', whatsapp: 'I have replied' },
  unreachedHint: 'Off: a reply stays due.',
  about: 'About',
  aboutHint: 'Title, place or reference of a property. Empty for something general.',
  noProperty: 'No property found.',
  addedTo: (title: string) => `Added to the open inquiry about ${title}.`,
  addedToReference: (reference: string) => `Added to the open inquiry ${reference}.`,
  startNew: 'Start a new one',
  note: 'What was said',
  nextStep: 'Next step',
  when: 'When',
  nothingSent: 'Nothing is sent to the client.',
  submit: { call: 'Save call', whatsapp: 'Save message', walk_in: 'Save visit' } satisfies Record<LoggedSource, string>,
  saved: { call: 'Call saved', whatsapp: 'Message saved', walk_in: 'Visit saved' } satisfies Record<
    LoggedSource,
    string
  >,
  savedNew: 'It is a new inquiry.',
  savedAdded: 'It was added to the open inquiry.',
  savedForColleague: 'It went to the colleague whose listing it is.',
  show: 'Show',
  errors: {
    phone: 'Enter a phone number like 0712 345 678',
    name: 'A name can have at most 100 characters.',
  },
} as const
