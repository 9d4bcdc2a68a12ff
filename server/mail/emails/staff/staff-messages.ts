const oneHour = 'The link works once, within an hour.'
const notYouReset =
  'If this wasn’t you, set a new password right away and tell a super admin. They can suspend the account.'
const askAdmin = 'If you don’t know why, ask a super admin.'

/** What emails to staff, and to people who ask to join them, say. Visitors read visitor-messages.ts. */
export const staffMessages = {
  greeting: 'Hello,',
  greetingTo: (name: string) => `Hello ${name},`,
  openAdmin: 'Open the admin area',

  testEmail: {
    subject: (company: string) => `Test email from ${company}`,
    text: 'Your site can send email: this message left through your mail server.',
    next: 'If it is in your spam folder, complete the domain check under Settings, Email.',
  },

  inquiryToCompany: {
    subject: (name: string, about: string) => `Inquiry from ${name} - ${about}`,
    received: (name: string) => `${name} sent this through the website. Reply to this email to answer them.`,
    receivedWithoutEmail: (name: string) => `${name} sent this through the website and prefers the phone.`,
    general: 'General inquiry',
    facts: {
      name: 'Name',
      email: 'Email',
      phone: 'Phone',
      about: 'About',
      type: 'Type',
      reference: 'Reference',
    },
    unknown: 'Not given',
    types: { general: 'General', viewing: 'Viewing', purchase: 'Purchase', rent: 'Rent', home_value: 'Home value' },
    open: 'Open the inquiry',
  },

  nextStepsDue: {
    subject: (step: string, name: string) => `Due now: ${step} (${name})`,
    subjectOfMany: (count: number) => `${count} next steps are due`,
    due: 'This is the next step of an inquiry:',
    dueMany: 'These next steps of inquiries are due:',
    item: (step: string, name: string) => `${step}: ${name}`,
    when: (when: string, reference: string) => `Due ${when}, reference ${reference}`,
    unassigned: 'Not assigned to anybody',
    done: 'Open each one to call or write, then mark the step as done.',
  },

  viewingToCompany: {
    subject: {
      requested: (name: string, title: string) => `${name} moved a viewing: ${title}`,
      confirmed: (name: string, title: string) => `${name} accepted the time: ${title}`,
      cancelled: (name: string, title: string) => `${name} cancelled a viewing: ${title}`,
    },
    text: {
      requested: (name: string) => `${name} chose another time. Please confirm it.`,
      confirmed: (name: string) => `${name} accepted the time you proposed.`,
      cancelled: (name: string) => `${name} cancelled the viewing. The time is free again.`,
    },
    facts: { when: 'When', property: 'Property', name: 'Name', phone: 'Phone', reference: 'Reference' },
    open: 'Open viewings',
  },

  viewingWithdrawn: {
    subject: (name: string, about: string) => `${name} withdrew a viewing request: ${about}`,
    text: (name: string) => `${name} no longer wants the viewing. The inquiry is closed; nothing was arranged.`,
    general: 'a viewing',
    facts: { property: 'Property', reference: 'Reference' },
    open: 'Open the inquiry',
  },

  viewingErased: {
    subject: (title: string) => `Viewing falls away: ${title}`,
    text: 'The client had their personal data deleted, and this viewing with it. The time is free again, and nobody will come.',
  },

  viewingToAgent: {
    subject: {
      requested: (title: string) => `Viewing to confirm: ${title}`,
      proposed: (title: string) => `Viewing, time proposed: ${title}`,
      confirmed: (title: string) => `Viewing confirmed: ${title}`,
      moved: (title: string) => `Viewing moved: ${title}`,
      cancelled: (title: string) => `Viewing cancelled: ${title}`,
    },
    text: {
      requested: (name: string) => `${name} asked for this time. Please confirm it.`,
      proposed: (name: string) => `${name} was asked whether this time suits.`,
      confirmed: (name: string) => `You are showing the property to ${name}. The calendar entry is attached.`,
      moved: (name: string) =>
        `You are showing the property to ${name} at another time. The attached calendar entry replaces the one before.`,
      cancelled: (name: string) => `${name}’s viewing is cancelled. The time is free again.`,
    },
  },

  reportToCompany: {
    subject: (title: string) => `Reported listing: ${title}`,
    received: 'A visitor reported a listing. Check it, then resolve the report in the admin area.',
    facts: { listing: 'Listing', reason: 'Reason', email: 'Email' },
    reasons: {
      gone: 'Already taken',
      price: 'Wrong price',
      photos: 'Photos or details don’t match',
      money: 'Asked for money to view it',
      other: 'Something else',
    },
    noEmail: 'Not given',
    open: 'Open the reports',
  },

  listing: {
    facts: { listing: 'Listing', reference: 'Reference', expires: 'Mandate until' },
    open: 'Open the listing',
    expires: {
      subject: (title: string, day: string) => `Mandate ends on ${day}: ${title}`,
      text: (day: string) =>
        `The mandate for this listing ends on ${day}. Renew it with the owner, or take the listing down.`,
      unpublishes: 'On that day the listing is set to draft, and visitors no longer see it.',
    },
    expired: {
      subject: (title: string) => `Taken down, mandate ended: ${title}`,
      text: (day: string) =>
        `The mandate ended on ${day}, so the listing is a draft again. Publish it once the mandate is renewed.`,
    },
    requested: {
      subject: (name: string, title: string) => `${name} asks you to publish: ${title}`,
      text: (name: string) => `${name} has a listing ready and may not publish it. Read it, then publish it.`,
    },
  },

  planNotRun: {
    subject: {
      newsletter: (title: string) => `Not sent as scheduled: ${title}`,
      publication: (title: string) => `Not published as planned: ${title}`,
      take_down: (title: string) => `Not taken down as planned: ${title}`,
    },
    text: {
      newsletter: 'This newsletter was scheduled for now and has not been sent.',
      publication: 'This listing was to be published now and has not been.',
      take_down: 'This listing was to be taken down now and is still on the site.',
    },
    reasons: {
      not_allowed: 'Whoever planned it no longer works here, or may no longer do it.',
      changed: 'Somebody who may not publish has changed it since it was planned.',
      incomplete: 'Something that visitors need to know is missing.',
      rejected: 'Something in it is no longer possible, such as a type that was removed from the list.',
      off: 'The newsletter is switched off.',
      no_subject: 'It has no subject.',
      empty: 'It has no blocks.',
      no_address: 'The company’s address is missing in Settings.',
      untested: 'It was not tested.',
      nobody: 'There was nobody to send it to.',
    } as Record<string, string>,
    next: 'Look at it, then do it yourself or plan it again.',
    open: 'Open it',
  },

  replyWithoutBrochure: {
    subject: (name: string) => `Your reply to ${name} has no brochure`,
    text: (name: string) =>
      `The listing is no longer on the site, so your reply to ${name} went without its brochure. If your text speaks of one, please write to them again.`,
    open: 'Open the inquiry',
  },

  handOver: {
    subject: (leaver: string) => `You take over from ${leaver}`,
    taken: (leaver: string) => `${leaver} no longer works here. From now on this is yours:`,
    facts: { inquiries: 'Open inquiries', listings: 'Listings', viewings: 'Viewings', drafts: 'Post drafts' },
    closing: 'Please look at the viewings first: two of yours may be at the same time.',
  },

  availability: {
    subject: (count: number) =>
      count === 1 ? 'Is 1 listing still available?' : `Are ${count} listings still available?`,
    question: (days: number) =>
      `These listings haven’t been confirmed for ${days} days or more. One tap each is enough: still available, or taken.`,
    nobodys: 'They have no agent who works here, so please confirm them or give them to somebody.',
    open: 'Confirm availability',
    link: 'The link works for seven days, for these listings only, and without signing in. Please don’t forward it.',
    place: (reference: string, location: string) => `${reference}, ${location}`,
    days: (count: number) => `Confirmed ${count} days ago`,
    hiddenSubject: (count: number) =>
      count === 1 ? '1 of your listings is hidden' : `${count} of your listings are hidden`,
    hidden: (days: number) =>
      `Nobody confirmed these for ${days} days, so visitors no longer see them. Confirm them to publish them again.`,
  },

  withheld: {
    subject: (count: number) =>
      count === 1 ? '1 email was not sent to you' : `${count.toLocaleString('en-KE')} emails were not sent to you`,
    text: 'More emails of a kind were due than the site sends in an hour or a day, so the rest was left out. Nothing else is lost: look in the admin area.',
    more: (count: number) =>
      count === 1
        ? '1 more of this kind was not sent'
        : `${count.toLocaleString('en-KE')} more of this kind were not sent`,
    open: 'Open the admin area',
  },

  deliveryFailed: {
    subject: 'Some emails could not be delivered',
    failed:
      'The website tried several times and could not deliver at least one email. The Mail screen shows which and why. You can send them again from there.',
    open: 'See failed emails',
  },

  staffRequest: {
    subject: 'New request for a staff account',
    requested: 'Someone asked to join your staff. They only get an account if you approve the request.',
    facts: { name: 'Name', email: 'Email' },
    open: 'Review the request',
    unknownPerson: 'If you don’t know this person, reject the request.',
  },

  requestConfirmation: {
    subject: 'Confirm your email address',
    requested:
      'You (or someone using this address) asked for a staff account. Confirm your address and we’ll review the request.',
    confirm: 'Confirm email address',
    notYou: 'The link works once, within a day. If you didn’t ask for this, ignore this email.',
  },

  invitation: {
    subject: (company: string) => `${company} invites you to join its staff`,
    invited: (company: string) =>
      `You’re invited to use the admin area of ${company}. Accept the invitation and choose a password to start.`,
    accept: 'Accept invitation',
    unexpected: 'The link works once, within seven days. If you didn’t expect this, ignore this email.',
  },

  welcome: {
    subject: (company: string) => `Your staff account at ${company} is ready`,
    ready: (company: string) =>
      `Your account for the admin area of ${company} is ready. Sign in with your email address and password.`,
    signIn: 'Sign in',
    secondFactor: 'You can turn on a second factor in your profile: a code from your phone, as well as your password.',
  },

  recovery: {
    subject: 'Set a new password',
    requested: 'You (or someone using this address) asked to reset your password for the admin area.',
    open: 'Set a new password',
    notYou: `${oneHour} If you didn’t ask for this, ignore this email: your password stays the same.`,
  },

  oldAddress: {
    subject: 'Confirm the change of your email address',
    requested: (address: string) =>
      `You (or someone signed in as you) asked to sign in with ${address} instead of this address. The change is made once both addresses have confirmed it.`,
    confirm: 'Confirm the change',
    notYou: `${oneHour} If this wasn’t you, don’t confirm. Someone may know your password: set a new one right away, which also cancels the change.`,
  },

  newAddress: {
    subject: 'Confirm your new email address',
    requested:
      'You (or someone using this address) asked to sign in to the admin area with this email address. The change is made once this address and the old one have both confirmed it.',
    confirm: 'Confirm this address',
    notYou: `${oneHour} If this wasn’t you, ignore this email.`,
  },

  addressChanged: {
    subject: 'Your email address was changed',
    changed: (address: string) => `You now sign in to the admin area with ${address}, no longer with this address.`,
    notYou: 'If this wasn’t you, tell a super admin right away. They can suspend the account.',
  },

  /** To the owner of the account. */
  lockOut: {
    subject: 'Sign-in to your account was locked',
    locked: (minutes: number) =>
      `Someone entered a wrong password for your account too many times. Nobody can sign in to it from that network for ${minutes} minutes, even with the right password.`,
    you: 'If it was you, wait or set a new password now.',
    reset: 'Set a new password',
    notYou:
      'If it wasn’t you, nobody got in. If your password is short or you use it elsewhere, set a new one and turn on a second factor in your profile.',
  },

  /** To the company, about an account of its staff. */
  accountLocked: {
    subject: (name: string) => `Sign-in to ${name}’s account was locked`,
    locked: (name: string) =>
      `Someone entered a wrong password for ${name}’s account too many times. Sign-in from that network is blocked for a while. We’ve emailed ${name} about it.`,
    advice:
      'Once is usually a mistake. If it keeps happening, ask them to set a new password and turn on a second factor.',
    open: 'Open the activity log',
  },

  /** To the owner of an account, about a change that somebody else might have made. */
  accountNotices: {
    password_changed: {
      subject: 'Your password was changed',
      happened: 'The password of your account for the admin area was changed. All other sessions were signed out.',
      advice: notYouReset,
    },
    password_reset: {
      subject: 'Your password was reset',
      happened:
        'A new password was set for your account using a link from an email. All other sessions were signed out.',
      advice:
        'If this wasn’t you, someone else can read your email. Secure your mailbox and tell a super admin right away. They can suspend the account.',
    },
    factor_added: {
      subject: 'A second factor was turned on',
      happened:
        'Signing in to your account now also needs a code from an authenticator app. Other sessions were signed out.',
      advice:
        'If this wasn’t you, someone knows your password. Tell a super admin right away: they can remove the second factor, and you can set a new password.',
    },
    factor_removed: {
      subject: 'Your second factor was turned off',
      happened: 'Your account now needs only your password. Other sessions were signed out.',
      advice: notYouReset,
    },
    factor_reset: {
      subject: 'Your second factor was reset',
      happened: 'A super admin removed the second factor from your account. You are signed out everywhere.',
      advice: 'If you didn’t ask for this, set a new password and turn the second factor on again.',
    },
    factor_locked: {
      subject: 'Wrong codes were entered for your account',
      happened:
        'Someone signed in with your password, then entered a wrong code too many times. They have to wait. You can still sign in.',
      advice: 'If this wasn’t you, someone knows your password. Set a new one now.',
    },
    recovery_code_used: {
      subject: 'A recovery code was used',
      happened: 'One of your recovery codes was used to sign in to your account. Each code works only once.',
      advice: notYouReset,
    },
    suspended: {
      subject: 'Your account was suspended',
      happened: 'Your account for the admin area was suspended. You are signed out everywhere.',
      advice: askAdmin,
    },
    restored: {
      subject: 'Your account is active again',
      happened: 'Your account for the admin area was restored. You can sign in as before.',
      advice: askAdmin,
    },
    role_changed: {
      subject: 'Your role was changed',
      happened: 'You were given a different role in the admin area. Please sign in again.',
      advice: askAdmin,
    },
    removed: {
      subject: 'Your staff account was removed',
      happened: 'A super admin removed you from the staff. You are signed out everywhere.',
      advice: askAdmin,
    },
  },
} as const
