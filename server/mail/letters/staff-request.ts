import { type WriteLetter, wordOf } from '../desk.ts'

export const writeStaffRequest: WriteLetter = async ({ origin }, payload) => ({
  subject: 'Someone asks for a staff account',
  greeting: 'Hello,',
  paragraphs: ['someone asks to join the staff. They get an account only if you approve the request.'],
  facts: [
    ['Name', wordOf(payload, 'name')],
    ['Email', wordOf(payload, 'address')],
  ],
  action: { label: 'Look at the request', url: `${origin}/admin/staff` },
  closing: ['If you do not know this person, refuse it.'],
})
