const checkEmail = 'Check your email'
const nothingSent = {
  title: 'No email was sent',
  text: 'No mail server is connected to this site. Please ask whoever runs it.',
}
const anotherAccount = 'Sign in with another account'

const roleNames = { super_admin: 'super admins', administrator: 'administrators', agent: 'agents', editor: 'editors' }
const list = new Intl.ListFormat('en-GB')

/** Signing in, resetting a password, joining, and the profile. */
export const staffMessages = {
  roles: { super_admin: 'Super admin', administrator: 'Administrator', agent: 'Agent', editor: 'Editor' },
  otherRoles: {
    title: 'Access denied',
    text: (roles: readonly (keyof typeof roleNames)[]) =>
      `Only ${list.format(roles.map((role) => roleNames[role]))} can see this screen.`,
    open: (screen: string) => `Go to ${screen}`,
  },
  backToSite: 'Back to the site',

  errors: {
    credentials: 'Login failed. Please check your credentials.',
    unavailable: 'We can’t reach the server right now. Please try again in a moment.',
    proofOfWork: 'The spam check didn’t finish in this browser. Please try again.',
    recoveryLink: 'This link isn’t valid or has expired. Please request a new email.',
    addressLink: 'This link isn’t valid or has expired. Please request a new one on your profile.',
    requestLink: 'This link isn’t valid or has expired. Please request access again.',
    sameAddress: 'You already sign in with this address.',
    unexpected: 'Something went wrong. Please try again.',
    wrongCode:
      'That code is wrong or was already used. Codes change every 30 seconds: enter the one your app shows now.',
    codeRequired: 'Your account has a second factor. Please enter its code too.',
    passwordTooShort: (min: number) => `Use at least ${min} characters for your password`,
    passwordPersonal: 'Choose a password that isn’t made of your name, your email address or the company’s name',
    passwordTooLong:
      'This password is too long. Please use at most 72 characters, or fewer if it has accented or special letters.',
  },

  signIn: {
    title: 'Admin portal',
    lead: 'Sign in with your staff account.',
    email: 'Email',
    password: 'Password',
    showPassword: 'Show password',
    hidePassword: 'Hide password',
    submit: 'Sign in',
    submitting: 'Signing in...',
    note: 'Secure admin access for authorised personnel only',
    unreachable: 'We can’t reach the server right now.',
    tryAgain: 'Try again',
    loading: 'Loading...',
    forgotten: 'Forgotten password?',
    requestAccess: 'Request access',
    anotherAccount,
  },

  signInAgain: {
    title: 'Please sign in again',
    text: 'Your session has ended. Your changes are still here: sign in to carry on.',
    leave: 'Leave without saving',
  },

  notStaff: {
    title: 'Access denied',
    text: 'This isn’t a staff account. Ask a super admin to invite you, or sign in with another account.',
    anotherAccount,
  },

  newPassword: {
    hint: (min: number) => `At least ${min} characters. Avoid your name and common passwords.`,
    hintEndsSessions: (min: number) =>
      `At least ${min} characters. Avoid your name and common passwords. Your other sessions will be signed out.`,
  },

  reset: {
    title: 'Forgotten password',
    lead: 'We’ll email you a link to set a new password.',
    submit: 'Send reset link',
    submitting: 'Sending...',
    sentTitle: checkEmail,
    nothingSent,
    sent: (email: string) => `If ${email} has an account, we’ll email it a link. The link works for one hour.`,
    newTitle: 'New password',
    newLead: 'Choose a new password.',
    newLabel: 'New password',
    save: 'Set new password',
    saving: 'Saving...',
    changed: 'Password changed',
  },

  code: {
    label: 'Code',
    hint: 'From your authenticator app, or a recovery code.',
    appHint: 'The 6-digit code from your authenticator app.',
    format: 'Six digits',
    recoveryLabel: 'Recovery code',
    recoveryHint: 'One of the codes you saved when you turned on the second factor. Each works once.',
    submit: 'Continue',
    checking: 'Checking...',
    appInstead: 'Use a code from your app',
    recoveryInstead: 'Use a recovery code',
  },

  secondStep: {
    title: 'Second factor',
    lead: 'Enter your 6-digit code',
    enrolTitle: 'Set up a second factor',
    enrolLead: 'All staff sign in with a password and a code from their phone.',
  },

  newAddress: {
    title: 'Confirm your email address',
    lead: 'Your address changes once you confirm it from both the old and the new one.',
    submit: 'Confirm the change',
    submitting: 'Confirming...',
    doneTitle: 'Address confirmed',
    done: 'Once both addresses are confirmed, sign in with the new one.',
  },

  invitation: {
    title: (name: string) => `Welcome, ${name}`,
    lead: (company: string) => `Choose a password to join ${company}.`,
    password: 'Password',
    submit: 'Join',
    submitting: 'Joining...',
    welcome: 'Welcome',
    invalidTitle: 'This invitation isn’t valid',
    invalidLead: 'It was already used, withdrawn or has expired. Please ask for a new one.',
  },

  join: {
    title: 'Request access',
    lead: (company: string) => `For people who work for ${company}. A super admin reviews each request.`,
    closedTitle: 'Staff accounts',
    closedLead: 'We aren’t accepting requests right now. A super admin can invite you.',
    emailHint: 'We’ll send your invitation here.',
    submit: 'Request access',
    submitting: 'Sending...',
    sentTitle: checkEmail,
    nothingSent,
    sent: (email: string) => `We’re emailing a link to ${email}. Open it to send your request.`,
    confirmTitle: 'Confirm your email address',
    confirmLead: 'We’ll then send your request to the super admins.',
    confirm: 'Confirm my address',
    confirming: 'Confirming...',
    receivedTitle: 'We have your request',
    received: 'Once a super admin approves it, we’ll email you a link to choose your password.',
    receivedWithoutEmail:
      'The super admins see it under Staff. Email isn’t set up on this site yet, so ask them for the outcome.',
  },

  reauthentication: {
    password: 'Current password',
    hint: 'To make sure it’s you.',
    checking: 'Checking...',
  },

  profile: {
    title: 'Profile',
    name: {
      title: 'Name',
      submit: 'Save name',
      saving: 'Saving...',
      saved: 'Name saved',
    },
    email: {
      title: 'Email',
      label: 'New address',
      hint: (email: string) => `You’ll sign in with ${email} until both addresses are confirmed.`,
      submit: 'Change email',
      sending: 'Sending...',
      requestedTitle: checkEmail,
      nothingSent,
      requested: (newEmail: string, email: string) =>
        `We’re emailing a link to ${newEmail} and another to ${email}. Open both to confirm.`,
    },
    password: {
      title: 'Password',
      label: 'New password',
      submit: 'Change password',
      saving: 'Saving...',
      changedTitle: 'Password changed',
      changed: 'Your other sessions were signed out.',
    },
    sessions: {
      title: 'Sessions',
      ends: (when: string) => `This session ends ${when}, Nairobi time.`,
      submit: 'Sign out other sessions',
      ending: 'Signing out...',
      endedTitle: 'Other sessions signed out',
      ended: 'You’re still signed in here.',
    },
    device: { title: 'This device', colours: 'Colours' },
  },

  secondFactor: {
    title: 'Second factor',
    on: 'On',
    off: 'Off',
    onText: 'Signing in needs your password and a code from your authenticator app.',
    offText: 'Protect your account with a code from your phone, as well as your password.',
    turnOff: 'Turn off',
    turningOff: 'Turning off...',
    turnedOff: 'Second factor turned off',
    setUp: 'Set up',
    setUpTitle: 'Set up a second factor',
    turnOffTitle: 'Turn off your second factor',
    turnOffText:
      'You’ll sign in with your password alone. Your recovery codes stop working and your other sessions are signed out.',
    preparing: 'Preparing your key...',
    tryAgain: 'Try again',
    scan: '{step} this code with an authenticator app on your phone, or with a password manager.',
    scanStep: '1. Scan',
    qrCode: 'Your key as a QR code; it is also below as text',
    enterKey: 'Or enter the key by hand',
    saveCodes:
      '{step} these recovery codes away from your phone, on paper or in a password manager. Each signs you in once if you lose your phone. You won’t see them again.',
    saveCodesStep: '2. Save',
    codes: 'Recovery codes',
    copyCodes: 'Copy the codes',
    codesCopied: 'Recovery codes copied',
    enterCode: '{step} the code your app shows.',
    enterCodeStep: '3. Enter',
    turnOn: 'Turn on',
    reset: {
      state: 'Second factor on',
      submit: 'Reset',
      label: (name: string) => `Reset the second factor of ${name}`,
      question: (name: string) => `Are you sure you want to reset the second factor of ${name}?`,
      detail:
        'Check that it’s really them asking. Until they set up a new one, their password alone opens the account.',
      doneTitle: 'Second factor reset',
      done: (name: string) => `${name} is signed out everywhere and can sign in with the password alone.`,
    },
  },
} as const
