import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { emailNames } from '#app/features/mail/email-labels.ts'
import { personalDataMessages } from '#app/features/personal-data/personal-data-messages.ts'
import { personalDataMessages as swahili } from '#app/features/personal-data/personal-data-messages.sw.ts'
import { emailTemplates } from './email-templates.ts'

const folder = join(import.meta.dirname, 'emails/visitors')
const files = readdirSync(folder).filter((file) => !file.includes('-messages'))
const senders = await Promise.all(files.map((file) => import(join(folder, file)) as Promise<Record<string, unknown>>))
const toVisitors = Object.keys(emailTemplates).filter((name) =>
  senders.some((exported) => Object.values(exported).includes(emailTemplates[name])),
)

test('each email has a name on the Mail screen', () => {
  const unnamed = Object.keys(emailTemplates).filter((template) => !(template in emailNames))
  expect(unnamed, 'missing in app/features/mail/mail-messages.ts').toEqual([])
})

test('each email to visitors has a name in their own copy of their data, in both languages', () => {
  expect(toVisitors.length).toBeGreaterThan(10)
  const unnamed = [personalDataMessages, swahili].map(({ storedValues }) =>
    toVisitors.filter((template) => !(template in storedValues)),
  )
  expect(unnamed, 'missing in storedValues of personal-data-messages.ts and personal-data-messages.sw.ts').toEqual([
    [],
    [],
  ])
})

/** Caused by staff, by the server or by somebody who has confirmed the address; `personal_data_link` has an equal limit. */
const notByForms = [
  'inquiry_reply',
  'newsletter_welcome',
  'personal_data_link',
  'report_answer',
  'saved_search_alert',
  'viewing_moved',
  'viewing_reminder',
  'viewing_update',
]

test('each email that a form causes counts against the lowest limit', () => {
  const sql = readFileSync(join(import.meta.dirname, '../../supabase/schemas/email/email-limits.sql'), 'utf8')
  const [, listed = ''] = /template in \(([^)]*)\) then 'form'/.exec(sql) ?? []
  const limited = new Set([...listed.matchAll(/'(\w+)'/g)].map(([, name = '']) => name))
  expect(
    toVisitors.filter((template) => !limited.has(template)),
    "anybody can enter a stranger's address: add it to 'form' in private.email_kind, or here if no form causes it",
  ).toEqual(notByForms)
})
