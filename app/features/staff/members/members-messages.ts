/** The staff list with its requests and invitations. */
export const membersMessages = {
  title: 'Staff',
  lead: 'Who can sign in, and what they can do.',
  loading: 'Loading staff',
  table: {
    person: 'Person',
    role: 'Role',
    state: 'State',
    joined: 'Joined',
    actions: 'Actions',
    you: '(you)',
    active: 'Active',
    suspended: 'Suspended',
    roleOf: (name: string) => `Role of ${name}`,
  },
  roleChanged: 'Role changed',
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
    title: 'Requests for access',
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
    roleHint:
      'Administrators manage properties, articles and inquiries. Super admins also manage settings, staff and the activity log.',
    submit: 'Send invitation',
    sending: 'Sending...',
    sentTitle: 'Invitation sent',
    sent: (email: string) => `We’re emailing a link to ${email}.`,
    unsentTitle: 'Invitation saved, not sent',
    /** Without a mail server. */
    unsent: (email: string) =>
      `No mail server is connected, so ${email} won’t get it. Set SMTP_URL, then send it again.`,
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
