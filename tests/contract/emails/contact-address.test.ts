import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, inject, test } from 'vitest'
import { platformForms } from '#app/features/settings/section-form.ts'
import { inquiryFields } from '../../support/database-rows.ts'
import { people } from '../../support/people.ts'
import { saveSetting } from '../../support/save-setting.ts'
import { type TestBackend, openTestBackend } from '../../support/test-backend.ts'

describe.each(inject('testDatabases'))('where inquiries are emailed, on $name', (testDatabase) => {
  let backend: TestBackend
  beforeAll(async () => {
    backend = await openTestBackend(testDatabase)
  })
  afterAll(() => backend.close())
  beforeEach(async () => {
    await save('general', { contactEmail: '', supportEmail: '' })
    await save('company', { email: '' })
    await backend.sql`delete from public.mail_outbox`
  })

  const save = (section: string, values: Record<string, string>) =>
    backend.sql`update public.settings set value = value || ${backend.sql.json(values)} where section = ${section}`
  const recipients = async () => {
    const { error } = await backend.anonClient
      .from('inquiries')
      .insert(inquiryFields({ message: `Is it free? ${randomUUID()}` }))
    expect(error).toBeNull()
    const rows = await backend.sql<{ recipient: string }[]>`
      select recipient from public.mail_outbox where template = 'inquiry_to_company' order by 1`
    return rows.map(({ recipient }) => recipient)
  }

  test('a new database has no address', async () => {
    const rows = await backend.sql`select from public.settings where value::text ~ '@|[+]254'`
    expect(rows).toHaveLength(0)
  })

  test('the contact address is used, else the one shown on the site, else every super admin', async () => {
    await save('general', { contactEmail: 'leads@nyumba.example' })
    await save('company', { email: 'hello@nyumba.example' })
    expect(await recipients()).toEqual(['leads@nyumba.example'])
    await backend.sql`delete from public.mail_outbox`
    await save('general', { contactEmail: '' })
    expect(await recipients()).toEqual(['hello@nyumba.example'])
    await backend.sql`delete from public.mail_outbox`
    await save('company', { email: '' })
    expect(await recipients()).toEqual([people.superAdmin])
  })

  test('suspended super admins get no email', async () => {
    await backend.sql`update public.staff set role = 'super_admin' where role = 'administrator'`
    expect(await recipients()).toEqual([people.administrator, people.superAdmin])
    await backend.sql`delete from public.mail_outbox`
    await backend.sql`update public.staff set is_suspended = true where email = ${people.administrator}`
    expect(await recipients()).toEqual([people.superAdmin])
    await backend.sql`update public.staff set is_suspended = false, role = 'administrator'
      where email = ${people.administrator}`
  })

  test('the address remains after everything was reset', async () => {
    await save('general', { contactEmail: 'leads@nyumba.example', siteDescription: 'Nyumba Bora' })
    const staff = await backend.signIn('superAdmin')
    const { data } = await staff.from('settings').select('value').eq('section', 'general').single()
    const { error } = await saveSetting(backend, staff, {
      section: 'general',
      value: platformForms.general.reset?.(data?.value),
    })
    expect(error).toBeNull()
    expect(await recipients()).toEqual(['leads@nyumba.example'])
  })
})
