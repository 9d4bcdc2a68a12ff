import { expect, test } from 'vitest'
import { emailNames } from '#app/features/mail/email-labels.ts'
import { emailTemplates } from './email-templates.ts'

test('each email has a name on the Mail screen', () => {
  const unnamed = Object.keys(emailTemplates).filter((template) => !(template in emailNames))
  expect(unnamed, 'missing in app/features/mail/mail-messages.ts').toEqual([])
})
