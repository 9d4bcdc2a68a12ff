import { createHash } from 'node:crypto'
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { createMailTransport } from '#server/mail/transport.ts'
import { removeEmailsOf } from './erased-emails-job.ts'

test('emails of erased people are deleted, in any spelling of the address, as are emails that quote them', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'makazi-erased-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const transport = createMailTransport({ from: 'Nyumba <no-reply@homes.example>', folder })
  const email = (id: string, to: string, replyTo = 'office@homes.example') =>
    transport.send({ id, to, senderName: 'Nyumba', replyTo, subject: 'Hello', text: 'ann@example.com', html: '' })
  await email('to', 'ann@example.com')
  await email('tagged', 'Ann+homes@Example.com')
  await email('quoting', 'office@homes.example', 'ANN@example.com')
  await email('other', 'joanann@example.com')
  writeFileSync(join(folder, 'note.txt'), 'To: ann@example.com\n\n')

  await removeEmailsOf(folder, new Set([createHash('sha256').update('ann@example.com').digest('hex')]))
  expect(readdirSync(folder).map((file) => file.replace(/^\d{4}-\d\d-\d\d-/, ''))).toEqual(['other.eml', 'note.txt'])
})

test('a missing folder is not an error', async () => {
  await expect(removeEmailsOf('/nowhere/at/all', new Set(['x']))).resolves.toBeUndefined()
})
