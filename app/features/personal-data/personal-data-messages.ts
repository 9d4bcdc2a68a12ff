import { submitMessages } from '#app/shared/form/submit-messages.ts'

/** The pages where people see, correct and delete what the site holds about them. Braces mark what the page fills in. */
export const personalDataMessages = {
  request: {
    crumb: 'Your data',
    title: 'See the data we hold about you',
    metaDescription:
      'See the data this site holds about your email address, and correct it, download a copy or delete it.',
    lead: 'Enter your email address and we’ll send you a link. The link opens everything we hold about that address: you can correct it, download a copy or delete it.',
    leadWithoutEmail:
      'We send a link to your email address that opens everything we hold about it. Email isn’t set up on this site yet, so please call or write to us instead.',
    emailLabel: 'Email address',
    emailPlaceholder: 'you@example.co.ke',
    submit: 'Send me the link',
    accepted:
      'Thank you. An email with the link is on its way and may take a few minutes. Nothing there? Check your spam folder. We send at most three such emails a day to one address.',
    acceptedWithoutEmail:
      'We have your request, but email isn’t set up on this site yet, so we can’t send the link. Please call or write to us.',
    note: 'Anyone with access to that inbox can open the link, so it works for only 24 hours. Our {privacy} says how we use data.',
    privacy: 'privacy policy',
    unsent: { 'backend-unavailable': 'Nothing was sent. Please try again in a few minutes.', ...submitMessages },
  },

  view: {
    pageTitle: 'The data we hold about you',
    title: 'The data we hold about you',
    lead: 'Everything this site holds about {email}. Page visits are counted without addresses, so there’s nothing to show about them.',
    nothing: 'Nothing at all.',
    corrected: { title: 'Corrected', text: 'Your name and phone number were changed in all your messages.' },
    unsent: {
      title: 'Nothing was changed',
      text: 'We can’t reach our records right now. Please try again in a few minutes.',
    },
  },

  inquiries: {
    title: 'Messages you sent',
    notesHidden: 'Our staff’s notes aren’t shown here. Write to us if you want them. They’re deleted with the message.',
    facts: {
      sent: 'Sent',
      name: 'Name',
      phone: 'Phone',
      about: 'About',
      service: 'Service',
      status: 'Status',
      viewing: 'Viewing',
    },
    replied: (date: string) => `We replied on ${date}:`,
  },
  reports: {
    title: 'Listings you reported',
    facts: { sent: 'Sent', about: 'About', reason: 'Reason', resolved: 'Resolved' },
    reasons: {
      gone: 'Already taken',
      price: 'Wrong price',
      photos: 'Photos or details don’t match',
      money: 'Asked for money',
      other: 'Something else',
    } as Record<string, string>,
    replied: 'We replied:',
  },
  ownedListings: {
    title: 'Listings you own',
    facts: {
      listing: 'Listing',
      reference: 'Reference',
      name: 'Name',
      phone: 'Phone',
      from: 'Mandate from',
      until: 'Mandate until',
      commission: 'Commission',
    },
  },
  consent: { text: 'You agreed to', date: 'Agreed on' },

  newsletter: {
    title: 'Newsletter',
    facts: { status: 'Status', requested: 'Requested', confirmed: 'Confirmed', unsubscribed: 'Unsubscribed' },
    statuses: {
      pending: 'Waiting for your confirmation',
      confirmed: 'Subscribed',
      unsubscribed: 'Unsubscribed',
      bounced: 'Stopped: emails to this address came back',
    },
    addedByStaff: 'Added by our staff',
    issues: 'Sent to you',
  },

  searches: {
    title: 'Saved searches',
    facts: { search: 'Search', emails: 'Emails', status: 'Status', saved: 'Saved' },
  },

  emails: {
    title: 'Emails to you',
    note: 'That they were sent, and when. We don’t keep their contents.',
    sent: (kind: string, date: string, status: string) => `${kind}, ${date}, ${status}`,
  },

  account: {
    title: 'Account',
    facts: { opened: 'Opened', joinRequested: 'Asked to join the staff', belongsTo: 'Belongs to' },
    staff: 'A member of our staff',
    notStaff: 'Not a member of our staff',
  },

  copy: {
    title: 'Download a copy',
    text: 'A JSON file, for yourself or to give to another company.',
    download: 'Download my data',
  },

  correct: {
    title: 'Correct it',
    name: 'Full name',
    phone: 'Phone number',
    submit: 'Save corrections',
    invalidName: "Name contains characters that can't be used",
  },

  erase: {
    title: 'Delete it',
    text: 'Your messages, our replies, subscriptions, searches, the record of emails and your account are deleted for good.',
    staffText:
      'Your messages, our replies, subscriptions, searches and the record of emails are deleted for good. Your staff account stays: a super admin can close it.',
    open: 'Delete everything',
    question:
      'Are you sure you want to delete everything we hold about you? We can’t restore it, and we won’t be able to reply to a message we haven’t answered yet.',
    submit: 'Yes, delete everything',
    busy: 'Deleting...',
  },

  /** In place of the page. */
  unavailable: {
    newLink: 'Ask for a new link',
    erased: {
      title: 'Your data was deleted',
      text: 'Messages, replies, subscriptions, searches and the record of emails are gone from this site, and this link no longer works. Backups lose them as they are replaced. Emails you sent to our own mailbox aren’t stored here: write to us if you want those deleted too.',
    },
    unknown: {
      title: 'This link no longer works',
      text: 'A link works for 24 hours, as long as there’s something to show. You can ask for a new one.',
    },
    unsent: {
      title: 'We can’t reach our records right now',
      text: 'Nothing was changed. Please open the link again in a few minutes.',
    },
  },

  /** What people read for a stored value; others are shown as stored. */
  storedValues: {
    new: 'New',
    contacted: 'Contacted',
    qualified: 'Qualified',
    closed: 'Closed',
    requested: 'Requested',
    proposed: 'Proposed',
    confirmed: 'Confirmed',
    cancelled: 'Cancelled',
    done: 'Done',
    no_show: 'No show',
    instant: 'Instant',
    daily: 'Daily',
    weekly: 'Weekly',
    active: 'Active',
    pending: 'Pending',
    unsubscribed: 'Unsubscribed',
    queued: 'queued',
    sending: 'sending',
    sent: 'sent',
    unsent: 'not sent',
    failed: 'failed',
    inquiry_thanks: 'Inquiry thanks',
    inquiry_reply: 'Inquiry reply',
    newsletter_confirmation: 'Newsletter confirmation',
    newsletter_issue: 'Newsletter',
    newsletter_welcome: 'Newsletter welcome',
    personal_data_link: 'Personal data link',
    property_link: 'Property link',
    report_answer: 'Report answer',
    saved_search_confirmation: 'Saved search confirmation',
    saved_search_alert: 'Saved search alert',
    shortlist_link: 'Shortlist link',
    viewing_requested: 'Viewing requested',
    viewing_moved: 'Viewing, moved',
    viewing_reminder: 'Viewing reminder',
    viewing_update: 'Viewing update',
    'property-management': 'Property management',
    'commission-agents': 'Commission agents',
    'property-sales': 'Property sales',
    'project-management': 'Project management',
    'facility-management': 'Facility management',
    'market-analysis': 'Market analysis',
    'financing-advisory': 'Financing advisory',
    'investor-education': 'Investor education',
    training: 'Training',
    other: 'Other',
  } as Record<string, string>,

  exportErrors: { unknown: 'This link no longer works.', unavailable: 'Please try again shortly.' },
} as const
