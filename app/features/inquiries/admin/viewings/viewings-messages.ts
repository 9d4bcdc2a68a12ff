import type { ViewingStatus } from '../../viewings/viewing.ts'

/** The agenda of viewings in the admin area. */
export const viewingsMessages = {
  title: 'Viewings',
  lead: 'Coming viewings by day. All times are Nairobi time. Visitors with an email address are told of every change.',
  loading: 'Loading viewings',
  empty: {
    title: 'No viewings coming up',
    text: 'Times are offered as set under {settings}.',
    settings: 'Settings, Viewings',
  },
  statuses: {
    requested: 'To confirm',
    proposed: 'Other time proposed',
    confirmed: 'Confirmed',
    cancelled: 'Cancelled',
    done: 'Done',
    no_show: 'No show',
  } satisfies Record<ViewingStatus, string>,
  from: (from: string, to: string) => `${from} to ${to}`,
  rowLabel: (name: string, time: string) => `${time}, ${name}`,
  inquiry: 'Open the inquiry',
  confirm: 'Confirm',
  propose: 'Propose another time',
  cancel: 'Cancel viewing',
  cancelQuestion: (name: string) => `Cancel ${name}’s viewing?`,
  cancelDetail: 'The time becomes free for others. If they gave an email address, we email them.',
  done: 'Done',
  noShow: 'No show',
  call: 'Call',
  whatsapp: 'WhatsApp',
  whatsappText: (name: string, title: string, when: string) =>
    `Hello ${name}, about your viewing of ${title} on ${when}:`,
  proposal: {
    title: 'Propose another time',
    label: 'Free times',
    choose: 'Choose a time',
    loading: 'Loading free times',
    none: 'No free times. The property may not be listed any more, or viewings are off in Settings.',
    submit: 'Propose this time',
  },
  changed: {
    confirm: 'Viewing confirmed',
    propose: 'Another time proposed',
    cancel: 'Viewing cancelled',
    done: 'Marked as done',
    no_show: 'Marked as no show',
  },
  problems: {
    title: 'Nothing was changed',
    taken: 'That time is taken. Choose another one.',
    unknown: 'The viewing has changed in the meantime.',
    failed: 'Please try again in a few minutes.',
  },
} as const
