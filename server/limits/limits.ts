export type Limit = {
  /** Tokens at once. */
  burst: number
  /** Tokens refilled per hour. */
  perHour: number
  /** Successful requests are not counted. */
  isRefunded?: true
}

/**
 * Rate limits per network; see `networkOf`. In Kenya whole estates and offices share one address of their mobile operator,
 * so limits on reading and signing in are generous, and limits on what reaches other people's inboxes are strict.
 */
export const limits = {
  /** Forms with a proof of work, or while none is required: an office full of people on one viewing day. */
  form: { burst: 10, perHour: 60 },
  /** Forms without a proof: browsers without script. More than a few come from bots. */
  unprovenForm: { burst: 5, perHour: 5 },
  /** Failed sign-ins; successful ones are refunded. Each account also has its own lock. */
  signIn: { burst: 30, perHour: 120, isRefunded: true },
  /** Account requests: people make one each, once. */
  signUp: { burst: 5, perHour: 20 },
  /** Emails to other people's inboxes: passwords, confirmations, changes of address. */
  email: { burst: 5, perHour: 20 },
  /** Failed codes and links from emails: six digits must not be guessed. */
  code: { burst: 10, perHour: 30, isRefunded: true },
  /** Refreshing sessions: a browser does it once an hour, a busy office often. */
  refresh: { burst: 100, perHour: 1_200 },
  /** All other account calls: signing out, changes, second factors, which have their own lock. */
  account: { burst: 60, perHour: 600 },
  /** Page views and other counters: a street of readers behind one address. */
  count: { burst: 300, perHour: 6_000 },
  /** Writes and function calls: the admin area saves and searches as people type. */
  tables: { burst: 300, perHour: 12_000 },
  /** Images: an importer uploads some hundreds in a row. */
  image: { burst: 300, perHour: 1_500 },
  /** Any other form, before it is parsed. */
  post: { burst: 60, perHour: 900 },
  /** Brochures: an estate behind one address, each opening a few. */
  brochure: { burst: 60, perHour: 600 },
  /** Private calendars: programs of an office fetch each a few times an hour, and nobody guesses a token. */
  calendar: { burst: 60, perHour: 600 },
  /** Proof-of-work challenges: one for each form that is begun. */
  challenge: { burst: 60, perHour: 600 },
} as const satisfies Record<string, Limit>

export type LimitKind = keyof typeof limits
