/** The checklist counts properties up to a thousand and one (server/setup/setup-state.ts). */
const upToThousand = (amount: number) => (amount > 1000 ? '1,000+' : String(amount))
const count = (amount: number, one: string, many: string) => `${upToThousand(amount)} ${amount === 1 ? one : many}`

/** The first steps of a company: sample data, the checklist of the dashboard, the test email. */
export const setupMessages = {
  serverUnreachable: 'The server can’t be reached. Please try again.',
  failedTitle: 'Error',
  failed: 'Nothing was changed. Please try again.',

  samples: {
    title: 'This site still has sample data',
    leads: (addresses: readonly string[]) =>
      `Until your contacts are entered and a test email has arrived, inquiries go to ${addresses.join(', ')}.`,
    open: 'Remove all sample data',
    question: 'Remove all sample data?',
    lead: 'This deletes everything that came with the site. Anything you added or edited yourself stays.',
    properties: (amount: number) => count(amount, 'sample property', 'sample properties'),
    photos: (amount: number) => `with ${count(amount, 'photo', 'photos')}`,
    posts: (amount: number) => count(amount, 'sample post', 'sample posts'),
    blog: 'Blog',
    inquiries: (amount: number) => count(amount, 'sample inquiry', 'sample inquiries'),
    inbox: 'Inquiries',
    texts: (amount: number) => `Sample texts of ${count(amount, 'page', 'pages')}`,
    pages: 'in English and Swahili',
    settings: (amount: number) => `Sample values in ${count(amount, 'section', 'sections')} of the settings`,
    settingsNote: 'name, contacts, rates',
    visits: (days: number) => `${count(days, 'day', 'days')} of invented visits`,
    analytics: 'Analytics',
    edited: (titles: readonly string[]) =>
      titles.length === 1
        ? `1 sample that you edited is kept: {titles}.`
        : `${titles.length} samples that you edited are kept: {titles}.`,
    backup: 'A backup is made first. You can bring the sample data back for 30 days.',
    closes: 'Visitors then see “Coming soon” until you go live.',
    cancel: 'Cancel',
    confirm: 'Remove sample data',
    removing: 'Backing up...',
    removed: (amount: number) => `${count(amount, 'sample item', 'sample items')} removed`,
    backedUp: (file: string) => `Backup: ${file}`,
    undo: 'Undo',
    restored: 'Sample data restored',
    restore: 'Bring the sample data back',
    restoreUntil: (day: string) => `The sample data can be brought back until ${day}.`,
  },

  welcome: (name: string) => `Welcome, ${name}`,
  private: 'Your site is private until you go live.',

  checklist: {
    title: 'Make this site yours',
    progressLabel: 'Set-up progress',
    progress: (done: number, minutes: number) => {
      const time = count(minutes, 'minute', 'minutes')
      if (done === 0) return `8 steps, about ${time}`
      return minutes > 0 ? `${done} of 8 done, about ${time} left` : `${done} of 8 done`
    },
    loading: 'Loading the set-up checklist',
    failed: 'We couldn’t load the set-up checklist. Nothing was changed.',
    hide: 'Hide for now',
    hidden: 'Checklist hidden',
    hiddenText: 'You find it under Settings.',
    show: 'Show the set-up checklist',
    done: '(done)',
    edit: 'Edit',
    editStep: (title: string) => `Edit: ${title.toLowerCase()}`,
    leads: (addresses: readonly string[]) =>
      `Until steps 1 and 6 are done, inquiries go to ${addresses.join(', ')}, and nobody else.`,
    contacts: {
      title: 'Name and contacts',
      open: 'Your company’s name, phone and email, and what you offer. Every page follows it.',
      done: (name: string, address: string) => (address ? `${name}, ${address}.` : name),
      action: 'Add contacts',
    },
    brand: {
      title: 'Logo and colours',
      open: 'Still the default mark and green.',
      done: 'Your own look is set.',
      doneDefault: 'You keep the default look.',
      action: 'Add your logo',
      keep: 'Keep the default look',
    },
    licence: {
      title: 'Licence number',
      open: 'Shown in the footer and on every listing. Estate agents in Kenya register with the EARB.',
      done: (licences: readonly string[]) => `${licences.join(', ')}.`,
      doneWithout: 'You have no number yet. The site says nothing of a licence until you add one.',
      action: 'Add licence',
      none: 'We have no EARB number yet',
    },
    listing: {
      title: 'First listing',
      open: 'Add one property by hand, or bring all of them from another system.',
      done: (properties: number, published: number) =>
        `${count(properties, 'property', 'properties')}, ${upToThousand(published)} published.`,
      action: 'Add property',
      import: 'Import',
    },
    team: {
      title: 'Team',
      open: 'The people on the About page. Leave it empty and the section is hidden.',
      done: 'Your people are on the About page.',
      action: 'Add people',
    },
    email: {
      title: 'Connect email',
      open: 'Until this is done, replies and alerts are saved but not sent.',
      done: (server: string, when: string) => `${server}, test email accepted ${when}.`,
      action: 'Connect email',
    },
    colleagues: {
      title: 'Invite colleagues',
      open: 'Everybody signs in with their own account.',
      done: (staff: number, invitations: number) =>
        invitations > 0
          ? `${count(staff, 'person', 'people')}, ${count(invitations, 'invitation', 'invitations')} open.`
          : `${count(staff, 'person', 'people')}.`,
      doneAlone: 'You work alone.',
      action: 'Invite',
      alone: 'I work alone',
    },
    live: {
      title: 'Go live',
      locked: 'Opens when steps 1, 3, 4 and 6 are done. Until then only signed-in staff see the site.',
      lockedBySamples: 'Opens when steps 1, 3, 4 and 6 are done and the sample data is removed.',
      open: (host: string) => `Everything needed is done. The site opens at ${host} for everyone.`,
      done: 'The site is open to everyone.',
      action: 'Check and go live',
      lockedAction: 'Go live',
    },
  },

  panel: {
    title: 'Set-up',
    email: 'Email',
    emailText: 'connection, test and domain check.',
  },

  visitors: {
    title: 'What visitors see now',
    closed: 'A “Coming soon” page with your name, phone and WhatsApp. Search engines are asked not to list the site.',
    demo: 'The whole site with its sample company, as a demonstration.',
    open: (published: number) =>
      `Your pages and ${count(published, 'published property', 'published properties')}. Search engines may list them.`,
    seeClosed: 'See the coming soon page',
    seeSite: 'View site',
  },

  goLive: {
    question: 'Open the site to everyone?',
    properties: (amount: number, host: string) =>
      `${count(amount, 'published property', 'published properties')} at ${host}`,
    leads: (addresses: readonly string[]) => `Inquiries go to ${addresses.join(', ')}`,
    licence: (licence: string) => `Licence ${licence} shown in the footer`,
    noLicence: 'No licence number, so the site says nothing of one',
    withoutPhoto: (amount: number) =>
      amount === 1 ? '1 property has no photo.' : `${amount} properties have no photo.`,
    seeThem: 'See the properties',
    closeAgain: 'You can close the site again with maintenance mode, in Settings.',
    cancel: 'Not yet',
    confirm: 'Go live',
    opening: 'Opening...',
    done: 'The site is live',
    doneText: 'Everyone can see it now.',
    view: 'View site',
  },

  email: {
    title: 'Email',
    lead: 'The connection to your mail server, and what other mail servers check about your domain.',
    notConnected: {
      title: 'Email is not connected',
      text: 'Replies and alerts are saved and not sent. Whoever runs the server sets {url} and {from}, and starts it again.',
      url: 'SMTP_URL',
      from: 'MAIL_FROM',
      example: 'SMTP_URL=smtp://user:password@mail.homes.example:587\nMAIL_FROM=Homes <hello@homes.example>',
    },
    connection: 'Connection',
    connected: 'A mail server is connected.',
    never: 'No test email was accepted yet.',
    last: (server: string, when: string) => `${server} last accepted a test email ${when}.`,
    send: 'Send a test email',
    sending: 'Sending...',
    to: (address: string) => `The test goes to ${address}`,
    accepted: (server: string) => `Accepted by ${server}`,
    acceptedText: (address: string) =>
      `The server took the email to ${address}. Look for it in your inbox, and in the spam folder: that it was accepted does not say that it arrived.`,
    rejected: 'The test email was not sent',
    said: 'The server’s own words: {words}',
    check: {
      title: 'Domain check',
      loading: 'Asking for the records of your domain',
      failed: 'The domain check failed. This says nothing about your records.',
      again: 'Check again',
      none: 'Connect a mail server and set MAIL_FROM to check its domain.',
      show: 'Show record',
      hide: 'Hide record',
      copy: 'Copy',
      copied: 'Copied',
      add: (name: string) => `Add this TXT record at ${name}:`,
      replace: (name: string) => `Change the TXT record at ${name} to this, or ask your mail provider for its entry:`,
      found: (name: string) => `The record at ${name}:`,
      dkimFromProvider:
        'Your mail provider makes this record, with a name and a key of its own. Look for “DKIM” in its settings and copy what it shows.',
    },
    records: {
      spf: {
        found: 'SPF',
        other: 'SPF does not name your server',
        missing: 'SPF is missing',
        unknown: 'SPF could not be looked up',
      },
      dkim: { found: 'DKIM', other: 'DKIM', missing: 'DKIM was not found', unknown: 'DKIM could not be looked up' },
      dmarc: { found: 'DMARC', other: 'DMARC', missing: 'DMARC is not set', unknown: 'DMARC could not be looked up' },
    },
    explained: {
      spf: {
        found: (server: string, domain: string) => `${server} may send for ${domain}.`,
        other: (server: string) =>
          `There is a record. If it has your provider’s entry for ${server}, nothing is missing.`,
        missing: () => 'Without it many emails end up in spam.',
        unknown: () => 'The name service did not answer. This says nothing about the record.',
      },
      dkim: {
        found: (_server: string, domain: string) => `Emails of ${domain} can be signed.`,
        other: () => '',
        missing: () => 'Not under the usual names. Without a signature many emails end up in spam.',
        unknown: () => 'The name service did not answer. This says nothing about the record.',
      },
      dmarc: {
        found: (_server: string, domain: string) => `${domain} says what to do with forged emails.`,
        other: () => '',
        missing: () => 'Recommended: Gmail and Yahoo ask for it.',
        unknown: () => 'The name service did not answer. This says nothing about the record.',
      },
    },
  },
} as const
