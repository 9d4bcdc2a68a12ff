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
  /** What was done to an item with a name. */
  actions: {
    insert: 'Added',
    update: 'Changed',
    delete: 'Deleted',
    restore: 'Restored',
    invite: 'Invited',
    approve: 'Approved',
    erase: 'Erased',
    lock_out: 'Sign-in locked after wrong passwords:',
    enrol_factor: 'Turned on a second factor:',
    remove_factor: 'Turned off a second factor:',
    reset_factor: 'Reset the second factor of',
  },
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
