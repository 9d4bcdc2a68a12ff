/** The settings screen. Labels and hints of the settings themselves are in setting-field-messages.ts. */
export const settingsMessages = {
  title: 'Settings',
  lead: 'Every change is in the activity log.',
  /** On a phone, the way back to the list of sections. */
  allSections: 'All settings',
  loading: 'Loading settings',
  loadFailed: 'Failed to load data',
  label: (section: string) => `${section} settings`,
  save: { shortcut: 'Save the settings', submit: 'Save changes', saving: 'Saving...' },
  saved: { title: 'Settings saved', text: 'Platform settings have been successfully updated' },
  saveFailed: { title: 'Error saving settings', text: 'Failed to save settings. Please try again.' },
  invalid: 'Validation error',
  note: {
    invalid: (count: number) => (count === 1 ? '1 field needs attention' : `${count} fields need attention`),
    saved: (time: string) => `Saved ${time}, Nairobi time`,
    unsaved: (count: number) => `${count === 1 ? '1 change' : `${count} changes`} not saved`,
    unsavedOnDevice: (count: number) =>
      `${count === 1 ? '1 change' : `${count} changes`} not saved, stored on this device`,
  },
  tabChanged: '(changed)',
  changed: 'Changed',
  discarded: 'Changes discarded',
  undo: 'Undo',
  draft: {
    title: (when: string) => `You have unsaved changes from ${when}, stored on this device.`,
    restore: 'Restore them',
    drop: 'Discard them',
  },

  reset: {
    title: 'Defaults',
    lead: 'Puts switches, limits, rates and retention periods back. Names, contact details and everything under Company stay.',
    submit: 'Reset to default',
    question: 'Are you sure you want to reset all settings to default values?',
    detail: (sections: readonly string[]) =>
      `This resets ${sections.join(', ')}. The site’s name, its description and contact addresses stay, and so does everything under Company. You can undo this for 10 seconds.`,
    doneTitle: 'Settings reset',
    done: 'All settings have been reset to default values',
    undone: 'Settings restored',
    changedMeanwhile: 'Someone else saved changes meanwhile',
  },

  conflict: {
    label: (section: string) => `Conflict in ${section}`,
    title: (section: string) => `${section} changed while you were editing`,
    text: (name: string, time: string) =>
      `${name} saved changes at ${time}, Nairobi time. Review them before saving; yours are still here.`,
    unknownPerson: 'Someone',
    unknownTime: 'an unknown time',
    theirs: (value: string) => `Theirs: ${value}`,
    mine: (value: string) => `Yours: ${value}`,
    before: (value: string) => `Before: ${value}`,
    changed: 'changed',
    asShown: 'as shown below',
    takeTheirs: 'Use theirs',
    keepMine: 'Keep mine',
  },

  lastChanges: {
    title: 'Last changes',
    empty: 'No changes yet.',
    failed: 'We can’t load the last changes right now.',
    entry: (was: string, became: string) => `${was} to ${became}`,
    by: (name: string, when: string) => `${name}, ${when}`,
    timeZone: 'Nairobi time',
    all: 'Activity log',
    someone: 'Someone',
  },
  values: { on: 'On', off: 'Off', empty: 'Empty' },

  noMailServer: 'No mail server is connected, so no email is sent. Set SMTP_URL to start sending.',
  noContactEmail:
    'No contact email is set. Inquiries go to the company’s email or, if that is empty too, to every super admin.',
  shortPassword: 'Passwords under 8 characters are easy to guess.',
  noContactAddress: {
    title: 'No contact address is set.',
    text: 'New inquiries are emailed to every super admin, and the site shows no email address.',
    open: 'Set one in Settings',
  },
} as const
