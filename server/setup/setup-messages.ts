/** What administrators read after a step of the set-up that the server takes for them. */
export const setupMessages = {
  sessionEnded: 'Your session has ended. Please sign in again.',
  notAllowed: 'Only administrators can do this.',
  stepsMissing: 'Complete steps 1, 3, 4 and 6 first.',
  unavailable: 'This can’t be checked right now. Please try again.',
  samples: {
    backupFailed: (reason: string) => `Nothing was removed, because the backup failed: ${reason}`,
    nothingThere: 'There is no sample data any more.',
    nothingToRestore: 'There is no sample data to restore.',
    stillThere: 'Remove the sample data first.',
    failed: 'Nothing was removed. Please try again.',
  },
  email: {
    notConnected: 'No mail server is connected. Set SMTP_URL for the server and start it again.',
    timedOut: (server: string) => `${server} did not answer within half a minute.`,
    /** By nodemailer's code; `{server}` stands for its name. */
    reasons: {
      EAUTH: '{server} did not accept the user name and password in SMTP_URL.',
      ECONNECTION: 'No connection to {server}. Check the name and the port in SMTP_URL.',
      ESOCKET: 'No connection to {server}. Check the name and the port in SMTP_URL.',
      ETIMEDOUT: 'No connection to {server}. A firewall may block the port in SMTP_URL.',
      EDNS: 'There is no server with the name {server}. Check SMTP_URL.',
      ETLS: '{server} and this site could not agree on an encrypted connection.',
      EENVELOPE: '{server} rejected the sender or the recipient. Check MAIL_FROM.',
    } as Record<string, string>,
    other: '{server} did not accept the email.',
  },
} as const
