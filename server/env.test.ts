import { expect, test } from 'vitest'
import { findMisspelledNames, parseEnv } from './env.ts'

function getProblems(source: Record<string, string>) {
  const parsed = parseEnv(source)
  return 'problems' in parsed ? parsed.problems : []
}

test('an empty environment is valid', () => {
  const parsed = parseEnv({})
  expect(parsed).toMatchObject({ env: { HOST: '127.0.0.1', PORT: 3000, SEED: 'demo', TRUST_PROXY: 0 } })
})

test('an empty value counts as absent', () => {
  expect(parseEnv({ PORT: '', ORIGIN: '' })).toEqual(parseEnv({}))
})

test('a trailing slash or path of the public URL is dropped', () => {
  expect(parseEnv({ ORIGIN: 'https://homes.example/' })).toMatchObject({ env: { ORIGIN: 'https://homes.example' } })
})

test.each([
  [{ PORT: '70000' }, 'PORT: expected a port number from 0 to 65535'],
  [{ PORT: 'abc' }, 'PORT: expected a port number from 0 to 65535'],
  [{ ORIGIN: 'homes' }, 'ORIGIN: expected a URL such as https://homes.example'],
  [{ SEED: 'some' }, 'SEED: expected demo or empty'],
  [{ AUTH_JWT_SECRET: 'short' }, 'AUTH_JWT_SECRET: expected at least 32 characters'],
  [{ DATABASE_URL: 'mysql://x' }, 'DATABASE_URL: expected a URL such as postgres://user:password@host:5432/name'],
  [{ SMTP_URL: 'mail.example' }, 'SMTP_URL: expected a URL such as smtp://user:password@mail.example:587'],
  [{ ADMIN_EMAIL: 'boss@homes.example' }, 'ADMIN_EMAIL and ADMIN_PASSWORD: set both or neither'],
  [
    { RELEASES_URL: 'github.com/makazi' },
    'RELEASES_URL: expected a URL such as https://api.github.com/repos/owner/makazi/releases/latest',
  ],
  [{ METRICS_PORT: '99999' }, 'METRICS_PORT: expected a port number from 0 to 65535'],
  [
    { S3_BUCKET: 'homes', S3_ENDPOINT: 'https://s3.example' },
    'S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY: set all of S3_ENDPOINT, S3_BUCKET, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY, or none',
  ],
  [
    { SUPABASE_URL: 'https://x.supabase.co' },
    expect.stringMatching(/^SUPABASE_URL: no longer used\. .* set DATABASE_URL to its connection string/),
  ],
])('%o is rejected with its name and the expected format', (source, problem) => {
  expect(getProblems(source)).toContainEqual(problem)
})

test('the URL of a Supabase project is ignored beside the URL of its database', () => {
  const source = {
    SUPABASE_URL: 'https://x.supabase.co',
    DATABASE_URL: 'postgres://owner:password@db.x.supabase.co/postgres',
  }
  expect(parseEnv(source)).toHaveProperty('env')
  expect(findMisspelledNames(source)).toEqual(['SUPABASE_URL is not a setting of Makazi and is ignored.'])
})

test('every invalid value is reported, not only the first', () => {
  expect(getProblems({ PORT: 'x', SEED: 'y', LOG_LEVEL: 'z' })).toHaveLength(3)
})

test.each([
  ['ORGIN', 'ORGIN is not a setting of Makazi. Did you mean ORIGIN?'],
  ['PROT', 'PROT is not a setting of Makazi. Did you mean PORT?'],
  ['port', 'port is not a setting of Makazi. Did you mean PORT?'],
  ['DATABSE_URL', 'DATABSE_URL is not a setting of Makazi. Did you mean DATABASE_URL?'],
  ['S3_BUCKETT', 'S3_BUCKETT is not a setting of Makazi. Did you mean S3_BUCKET?'],
  ['SUPABASE_ANON_KEY', 'SUPABASE_ANON_KEY is not a setting of Makazi and is ignored.'],
])('the misspelt %s is reported', (name, text) => expect(findMisspelledNames({ [name]: 'x' })).toEqual([text]))

test('variables of other programs, and known ones, are not reported', () => {
  const usual = [
    'HOME',
    'HOSTNAME',
    'PATH',
    'PWD',
    'NODE_ENV',
    'LOGNAME',
    'LANG',
    'SHELL',
    'npm_config_cache',
    'PORT',
    'ORIGIN',
  ]
  expect(findMisspelledNames(Object.fromEntries(usual.map((name) => [name, 'x'])))).toEqual([])
})
