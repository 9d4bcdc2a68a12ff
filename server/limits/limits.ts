export type Limit = {
  /** So much at once. */
  burst: number
  /** So much comes back in an hour. */
  perHour: number
  /** What succeeds is not counted. */
  isRefunded?: true
}

/**
 * What one network may do; see `networkOf`. Whole estates and offices in Kenya stand behind one address of their phone
 * company, so what people do by reading and signing in is bounded widely, and what reaches somebody's inbox closely.
 */
export const limits = {
  /** Forms with a proof of work, or while none is asked for: an office full of people on one viewing day. */
  form: { burst: 10, perHour: 60 },
  /** Forms without the proof: browsers without script. More than a few come from programs. */
  unprovenForm: { burst: 5, perHour: 5 },
  /** Refused sign-ins; those that succeed are given back. Each account is guarded by its own lock besides. */
  signIn: { burst: 30, perHour: 120, isRefunded: true },
  /** New accounts: people make one each, once. */
  signUp: { burst: 5, perHour: 20 },
  /** Letters that somebody else's inbox would get: passwords, confirmations, changes of address. */
  letter: { burst: 5, perHour: 20 },
  /** Codes and links out of letters that opened nothing: six figures must not be guessed. */
  code: { burst: 10, perHour: 30, isRefunded: true },
  /** Keeping a session alive: a browser asks once an hour, a busy office often. */
  refresh: { burst: 100, perHour: 1_200 },
  /** Everything else of an account: leaving, changing, second factors, which have a lock of their own. */
  account: { burst: 60, perHour: 600 },
  /** Views of pages and other counters: a street of readers behind one address. */
  count: { burst: 300, perHour: 6_000 },
  /** Writes and calls on tables: the admin area saves and searches as people type. */
  tables: { burst: 300, perHour: 12_000 },
  /** Pictures: an importer sends some hundreds in a row. */
  picture: { burst: 300, perHour: 1_500 },
  /** Any other form, before it is read: twice what the closest reader could fill in. */
  post: { burst: 60, perHour: 900 },
  /** Challenges for proofs of work: one for each form that is begun. */
  challenge: { burst: 60, perHour: 600 },
} as const satisfies Record<string, Limit>

export type LimitKind = keyof typeof limits
