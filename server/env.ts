import { resolve } from 'node:path'
import { z } from 'zod'

const origin = z
  .url({ protocol: /^https?$/, error: 'a URL such as https://homes.example' })
  .transform((address) => new URL(address).origin)
const secret = z.string().min(32, { error: 'at least 32 characters' })
const databaseUrl = z.url({
  protocol: /^postgres(ql)?$/,
  error: 'a URL such as postgres://user:password@host:5432/name',
})
const port = z
  .string()
  .regex(/^\d{1,5}$/, { error: 'a port number from 0 to 65535' })
  .transform(Number)
  .refine((number) => number <= 65_535, { error: 'a port number from 0 to 65535' })
const vapidKey = (length: number) =>
  z
    .string()
    .regex(new RegExp(`^[\\w-]{${length}}$`), { error: `${length} characters of base64url, as web-push makes them` })

const environment = z.object({
  HOST: z.string().min(1, { error: 'a host name or address' }).default('127.0.0.1'),
  PORT: port.default(3000),
  ORIGIN: origin.optional(),
  DATA_DIR: z
    .string()
    .min(1, { error: 'a folder' })
    .default('data')
    .transform((folder) => resolve(folder)),
  SEED: z.enum(['demo', 'empty'], { error: 'demo or empty' }).default('demo'),
  ADMIN_EMAIL: z.email({ error: 'an email address' }).optional(),
  // bcrypt compares no more, so signing in would reject it.
  ADMIN_PASSWORD: z
    .string()
    .min(8, { error: 'at least 8 characters' })
    .refine((password) => Buffer.byteLength(password) <= 72, { error: 'at most 72 characters, fewer with accents' })
    .optional(),
  SUPABASE_PUBLISHABLE_KEY: z.string().min(16, { error: 'at least 16 characters' }).optional(),
  SUPABASE_SECRET_KEY: z.string().min(16, { error: 'at least 16 characters' }).optional(),
  AUTH_JWT_SECRET: secret.optional(),
  DATABASE_URL: databaseUrl.optional(),
  SMTP_URL: z.url({ protocol: /^smtps?$/, error: 'a URL such as smtp://user:password@mail.example:587' }).optional(),
  MAIL_FROM: z.string().min(3, { error: 'a sender such as Acacia Homes <hello@homes.example>' }).optional(),
  SMS_URL: z
    .url({ protocol: /^https?$/, error: 'the URL of an SMS gateway such as https://sms.example/send' })
    .optional(),
  SMS_TOKEN: z.string().min(1, { error: 'the token that the SMS gateway requires' }).optional(),
  SMS_FROM: z.string().max(20, { error: 'the sender of text messages, at most 20 characters' }).optional(),
  VAPID_PUBLIC_KEY: vapidKey(87).optional(),
  VAPID_PRIVATE_KEY: vapidKey(43).optional(),
  S3_ENDPOINT: z
    .url({ protocol: /^https?$/, error: 'the URL of the storage such as https://s3.eu-west-1.amazonaws.com' })
    .optional(),
  S3_BUCKET: z
    .string()
    .regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/, { error: 'the name of a bucket' })
    .optional(),
  S3_REGION: z.string().min(1, { error: 'a region such as eu-west-1' }).default('us-east-1'),
  S3_ACCESS_KEY_ID: z.string().min(1, { error: 'the id of the access key' }).optional(),
  S3_SECRET_ACCESS_KEY: z.string().min(8, { error: 'the secret of the access key' }).optional(),
  METRICS_HOST: z.string().min(1, { error: 'a host name or address' }).default('127.0.0.1'),
  METRICS_PORT: port.optional(),
  CDN_PURGE_URL: z
    .url({ protocol: /^https?$/, error: 'the URL that purges the CDN such as https://cdn.example/purge' })
    .optional(),
  CDN_PURGE_HEADER: z
    .string()
    .regex(/^[\w-]{1,60}:[\x20-\x7e]*[\x21-\x7e]$/, {
      error: 'a header with the secret such as Authorization: Bearer …',
    })
    .optional(),
  RELEASES_URL: z
    .url({
      protocol: /^https?$/,
      error: 'a URL such as https://api.github.com/repos/owner/makazi/releases/latest',
    })
    .optional(),
  TRUST_PROXY: z
    .string()
    .regex(/^\d$/, { error: 'the number of proxies in front, 0 to 9' })
    .transform(Number)
    .default(0),
  WEB_CONCURRENCY: z
    .string()
    .regex(/^[1-8]$/, { error: 'how many processes serve, 1 to 8' })
    .transform(Number)
    .optional(),
  OFFLINE_PAGES: z.enum(['on', 'off'], { error: 'on or off' }).default('on'),
  LOG_LEVEL: z
    .enum(['debug', 'info', 'warn', 'error', 'silent'], { error: 'debug, info, warn, error or silent' })
    .default('info'),
})

export type Env = z.output<typeof environment>

/** The environment variables that the site reads. */
export const settingNames: readonly string[] = Object.keys(environment.shape)

/** Each invalid value is named in `problems`, one line each, with what was expected. Empty strings count as absent. */
export function parseEnv(source: Record<string, string | undefined>): { env: Env } | { problems: string[] } {
  const nonEmpty = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== undefined && value !== ''))
  const parsed = environment.safeParse(nonEmpty)
  const problems = parsed.success ? [] : parsed.error.issues.map(explain)
  // Earlier versions called a project's API. Without this sentence the site would start on a new, empty database.
  if (nonEmpty.SUPABASE_URL && !nonEmpty.DATABASE_URL)
    problems.push(
      'SUPABASE_URL: no longer used. Makazi uses the database of a Supabase project: set DATABASE_URL to its connection string, with the password, for a direct connection or the session pooler',
    )
  const bucket = ['S3_ENDPOINT', 'S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY']
  const missing = bucket.filter((name) => !nonEmpty[name])
  if (missing.length > 0 && missing.length < bucket.length)
    problems.push(`${missing.join(', ')}: set all of ${bucket.join(', ')}, or none`)
  if (Boolean(nonEmpty.ADMIN_EMAIL) !== Boolean(nonEmpty.ADMIN_PASSWORD))
    problems.push('ADMIN_EMAIL and ADMIN_PASSWORD: set both or neither')
  if (Boolean(nonEmpty.CDN_PURGE_URL) !== Boolean(nonEmpty.CDN_PURGE_HEADER))
    problems.push('CDN_PURGE_URL and CDN_PURGE_HEADER: set both or neither')
  if (Boolean(nonEmpty.VAPID_PUBLIC_KEY) !== Boolean(nonEmpty.VAPID_PRIVATE_KEY))
    problems.push('VAPID_PUBLIC_KEY and VAPID_PRIVATE_KEY: set both or neither')
  return parsed.success && problems.length === 0 ? { env: parsed.data } : { problems }
}

/** Unknown names that look like a misspelled setting of ours, each with a suggestion. */
export function findMisspelledNames(source: Record<string, string | undefined>): string[] {
  return Object.keys(source)
    .filter((name) => !settingNames.includes(name))
    .flatMap((name) => {
      const intendedName = settingNames.find((each) => isNearly(name.toUpperCase(), each))
      if (intendedName) return [`${name} is not a setting of Makazi. Did you mean ${intendedName}?`]
      return /^(MAKAZI|SMTP|SMS|S3|VAPID|SUPABASE|METRICS|ADMIN|MAIL|CDN)_/.test(name)
        ? [`${name} is not a setting of Makazi and is ignored.`]
        : []
    })
}

// Edit distance 1: one character added, removed or replaced, or two swapped.
function isNearly(name: string, known: string) {
  if (name === known) return true
  const at = [...known].findIndex((character, index) => character !== name[index])
  const [nameRemainder, knownRemainder] = [
    name.slice(at < 0 ? known.length : at),
    known.slice(at < 0 ? known.length : at),
  ]
  return (
    nameRemainder.slice(1) === knownRemainder ||
    nameRemainder === knownRemainder.slice(1) ||
    nameRemainder.slice(1) === knownRemainder.slice(1) ||
    (nameRemainder[0] === knownRemainder[1] &&
      nameRemainder[1] === knownRemainder[0] &&
      nameRemainder.slice(2) === knownRemainder.slice(2))
  )
}

function explain(issue: z.core.$ZodIssue) {
  return `${issue.path.join('.')}: expected ${issue.message}`
}
