/** The activity log. */
export const activityMessages = {
  title: 'Activity log',
  lead: 'Who did what, newest first. Nairobi time.',
  filter: 'Filter the log',
  show: 'Show',
  entities: {
    '': 'Everything',
    properties: 'Properties',
    blogs: 'Blog posts',
    inquiries: 'Inquiries',
    settings: 'Settings',
    staff: 'Staff',
  },
  label: 'Activity',
  loading: 'Loading the log',
  emptyTitle: 'Nothing yet',
  empty: 'What staff add, change or delete appears here.',
  entries: ['entry', 'entries'] as [one: string, many: string],
  columns: { when: 'When', who: 'Who', what: 'What' },
  /** Who did what no member of staff did. */
  actors: { lock_out: 'Someone', erase: 'A visitor' },
  /** What was done: `{item}` is a link to an item by its name, and `kind` is empty where it has none. */
  actions: {
    insert: (kind: string) => `Added ${kind} {item}`,
    update: (kind: string) => `Changed ${kind} {item}`,
    delete: (kind: string) => `Deleted ${kind} {item}`,
    restore: (kind: string) => `Restored ${kind} {item}`,
    invite: (kind: string) => `Invited ${kind} {item}`,
    approve: (kind: string) => `Approved ${kind} {item}`,
    erase: (kind: string) => `Erased ${kind} {item}`,
    lock_out: (kind: string) => `Sign-in locked after wrong passwords: ${kind} {item}`,
    enrol_factor: (kind: string) => `Turned on a second factor: ${kind} {item}`,
    remove_factor: (kind: string) => `Turned off a second factor: ${kind} {item}`,
    reset_factor: (kind: string) => `Reset the second factor of ${kind} {item}`,
  },
  /** Of an action without a sentence of its own. */
  otherAction: (action: string, kind: string) => `${action} ${kind} {item}`,
  withChanges: (what: string, changes: readonly string[]) => `${what}: ${changes.join(', ')}`,
  /** What the item is. */
  subjects: {
    properties: 'property',
    blogs: 'post',
    inquiries: 'inquiry',
    viewings: 'viewing',
    settings: 'settings',
    staff: 'staff',
    personal_data: 'their personal data',
  },
} as const
