import { countLabel } from '#app/shared/text.ts'

type Work = { inquiries: number; listings: number; viewings: number; drafts: number }

/** The list of staff counts up to a thousand and one (server/staff/staff-list.ts). */
const upToThousand = (amount: number) => (amount > 1000 ? '1,000+' : String(amount))
type Show = (amount: number) => string
const list = new Intl.ListFormat('en-GB')
const workParts = ({ inquiries, listings, viewings, drafts }: Work, show: Show = String) =>
  [
    inquiries > 0 && `${show(inquiries)} ${inquiries === 1 ? 'inquiry' : 'inquiries'}`,
    listings > 0 && `${show(listings)} ${listings === 1 ? 'listing' : 'listings'}`,
    viewings > 0 && `${show(viewings)} ${viewings === 1 ? 'viewing' : 'viewings'}`,
    drafts > 0 && `${show(drafts)} ${drafts === 1 ? 'draft' : 'drafts'}`,
  ].filter((part) => part !== false)

/** The staff list with its requests and invitations. */
export const membersMessages = {
  title: 'Staff',
  lead: (people: number, asking: number) => {
    const signIn = people === 1 ? '1 person can sign in.' : `${people} people can sign in.`
    if (asking === 0) return signIn
    return `${signIn} ${asking === 1 ? '1 asks' : `${asking} ask`} for access.`
  },
  work: (work: Work) => list.format(workParts(work, upToThousand)) || 'No work assigned',
  loading: 'Loading staff',
  table: {
    person: 'Person',
    role: 'Role',
    work: 'Has',
    lastSeen: 'Last seen',
    never: 'Never',
    actions: 'Actions',
    you: '(you)',
    suspended: 'Suspended',
    roleOf: (name: string) => `Role of ${name}`,
    mayPublish: 'May publish',
    mayPublishOf: (name: string) => `${name} may publish without review`,
  },
  roleChanged: 'Role changed',
  publishingChanged: 'Right to publish changed',
  profile: {
    open: 'Profile',
    label: (name: string) => `Public profile of ${name}`,
    title: (name: string) => `Public profile of ${name}`,
  },
  suspend: {
    submit: 'Suspend',
    label: (name: string) => `Suspend ${name}`,
    question: (name: string) => `Are you sure you want to suspend ${name}?`,
    detail: 'They’re signed out right away. Their work stays, and you can restore them at any time.',
    doneTitle: 'Suspended',
    done: (name: string) => `${name} can no longer sign in.`,
  },
  restore: {
    submit: 'Restore',
    label: (name: string) => `Restore ${name}`,
    doneTitle: 'Restored',
    done: (name: string) => `${name} can sign in again.`,
  },

  requests: {
    title: (name: string) => `${name} asks for access`,
    roleFor: (name: string) => `Role for ${name}`,
    requested: (when: string) => `Requested ${when}, Nairobi time`,
    approve: 'Approve',
    approveLabel: (name: string) => `Approve ${name}`,
    approvedTitle: 'Request approved',
    approved: (email: string) => `An invitation is on its way to ${email}.`,
    reject: 'Reject',
    rejectLabel: (name: string) => `Reject ${name}`,
    question: (name: string) => `Are you sure you want to reject the request from ${name}?`,
    detail: 'They won’t get an account. They can ask again while registration is allowed.',
    rejectedTitle: 'Request rejected',
    rejected: (name: string) => `${name} won’t get an account.`,
  },

  invite: {
    open: 'Invite staff',
    role: 'Role',
    roleHints: {
      agent: 'Own inquiries, listings and viewings',
      editor: 'Pages and blog, no clients',
      administrator: 'Everything except email, security and the activity log',
      super_admin: 'Everything',
    },
    mayPublish: 'May publish without review',
    submit: 'Send invitation',
    sending: 'Sending...',
    sentTitle: 'Invitation sent',
    sent: (email: string) => `We’re emailing a link to ${email}.`,
    /** Without a mail server. */
    link: {
      title: (name: string) => `Invitation of ${name}`,
      lead: (name: string) =>
        `No mail server is connected, so nothing was sent. Send ${name} this link yourself. Whoever has it can join: it works once, for 7 days, and is not shown again.`,
      label: 'Link',
      copy: 'Copy link',
      copied: 'Link copied',
      whatsapp: 'Send by WhatsApp',
      text: (name: string, link: string) => `Hello ${name}, please join our staff area with this link: ${link}`,
      close: 'Done',
    },
  },
  roles: {
    open: 'What each role may do',
    region: 'Table of roles',
    may: 'May',
    yes: 'Yes',
    no: 'No',
    own: 'Own',
    ifAllowed: 'If allowed',
    belowThem: 'Agents, editors',
    hint: '“Own” means assigned to that person. “If allowed” is the switch “May publish”. The last super admin cannot be removed.',
    groups: { work: 'Work', website: 'Website', company: 'Company' },
    rights: {
      inquiries: 'See and answer inquiries',
      assign: 'Assign inquiries and listings',
      viewings: 'Schedule viewings',
      properties: 'Add and edit properties',
      publishProperties: 'Publish properties',
      reports: 'Answer reports of listings',
      files: 'Import, export',
      content: 'Edit pages and blog',
      publishContent: 'Publish pages and blog',
      subscribers: 'See subscribers, send the newsletter',
      brand: 'Change the brand',
      analytics: 'Analytics',
      staff: 'Invite, suspend and hand over staff',
      settings: 'Settings',
      security: 'Email, security, activity log',
    },
  },

  handOver: {
    open: 'Hand over and remove',
    label: (name: string) => `Hand over and remove ${name}`,
    title: (name: string) => `${name} is leaving`,
    lead: 'Sign-in ends right away. Choose who takes over.',
    loading: 'Counting what is open',
    failed: 'We can’t count what is open right now. Nothing has changed.',
    nothing: 'There is nothing to hand over.',
    kinds: {
      inquiries: (amount: number) => countLabel(amount, 'open inquiry', 'open inquiries'),
      listings: (amount: number) => countLabel(amount, 'listing', 'listings'),
      viewings: (amount: number) => countLabel(amount, 'viewing', 'viewings'),
      drafts: (amount: number) => countLabel(amount, 'post draft', 'post drafts'),
    },
    newOnes: (amount: number) => `${amount.toLocaleString('en-KE')} new`,
    times: (times: readonly string[]) => times.join(', '),
    moreTimes: (times: readonly string[], more: number) => `${times.join(', ')} and ${more} more`,
    takerOf: (what: string) => `Who takes ${what}`,
    nobody: 'Nobody',
    followListings: 'Same as the listing',
    clash: (name: string, time: string) => `${name} already has a viewing ${time}. You can move it after this.`,
    manyClashes: (name: string, amount: number) =>
      `${name} already has a viewing at ${amount} of these times. You can move them after this.`,
    showClashes: 'Show the times',
    progress: (done: number, total: number) =>
      `${done.toLocaleString('en-KE')} of ${total.toLocaleString('en-KE')} handed over. You can close this: it goes on while this page is open, and can be continued later.`,
    stopped: (done: number, total: number) =>
      `${done.toLocaleString('en-KE')} of ${total.toLocaleString('en-KE')} are handed over. The rest can be continued.`,
    interrupted: 'The server could not be reached, or took too long. Please try again.',
    unfinished: 'This hand-over was begun and is not finished: what is listed here is left.',
    continue: 'Continue handing over',
    submit: 'Hand over and end access',
    submitting: 'Handing over...',
    doneTitle: (name: string) => `${name}’s access ended`,
    done: (work: Work) => {
      const parts = workParts(work)
      return parts.length > 0 ? `Handed over: ${list.format(parts)}.` : 'There was nothing to hand over.'
    },
    clashes: (amount: number) => countLabel(amount, 'viewing clashes', 'viewings clash'),
    undo: 'Undo',
    undoneTitle: 'Undone',
    undone: (name: string) => `${name} can sign in again, and has everything back.`,
    tooLate: 'It is too late to undo this. Restore the person, and give back what is theirs.',
  },

  invitations: {
    title: 'Invited',
    expires: (day: string) => `expires ${day}`,
    expired: (day: string) => `expired ${day}`,
    resend: 'Send again',
    resendLabel: (name: string) => `Send again to ${name}`,
    resent: (email: string) => `We’re emailing a new link to ${email}. The earlier link no longer works.`,
    withdraw: 'Withdraw',
    withdrawLabel: (name: string) => `Withdraw the invitation of ${name}`,
    withdrawn: 'Invitation withdrawn',
  },
} as const
