import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { createMailTransport } from './transport.ts'

async function senderOf(from: string, senderName: string) {
  const folder = mkdtempSync(join(tmpdir(), 'brand-mail-'))
  const transport = createMailTransport({ from, folder })
  await transport.send({ id: 'a', to: 'ann@example.com', senderName, subject: 'Hello', text: 'Hello', html: '' })
  const [file = ''] = readdirSync(folder)
  const message = readFileSync(join(folder, file), 'utf8')
  rmSync(folder, { recursive: true })
  return /^From: (.*)$/m.exec(message)?.[1]
}

test.each([
  ['no-reply@homes.example', 'Acacia Coast Homes', 'Acacia Coast Homes <no-reply@homes.example>'],
  ['Front desk <hello@homes.example>', 'Acacia Coast Homes', 'Front desk <hello@homes.example>'],
])('an email from %s of the company %j has the sender %s', async (from, company, sender) => {
  expect(await senderOf(from, company)).toBe(sender)
})
