import { expect, test } from 'vitest'
import type { ExportRow } from '../inquiry-types.ts'
import { csvHead, csvLines } from './inquiry-csv.ts'

const row: ExportRow = {
  id: '0192aabb-ccdd-7000-8000-000000000001',
  reference: 'MK-4F7-K2P',
  name: 'Njeri "Nje" Wambui',
  email: 'njeri@example.com',
  phone: '+254712000481',
  message: 'One,\ntwo',
  inquiry_type: 'viewing',
  service_interest: 'training',
  status: 'new',
  source: 'contact_form',
  is_spam: false,
  next_step: null,
  next_step_at: null,
  unsent_reply: null,
  due_at: null,
  is_overdue: false,
  created_at: '2026-11-21T06:00:00+00:00',
  property_title: null,
  assignee: null,
}

test('one inquiry is one record, with quotes, commas and line breaks inside its cells', () => {
  const services = new Map([['training', 'Courses for landlords']])
  expect(csvLines([row], services)).toBe(
    `"MK-4F7-K2P","2026-11-21T06:00:00+00:00","Njeri ""Nje"" Wambui","njeri@example.com","'+254712000481","viewing",` +
      `"Courses for landlords",,"new",,"One,\ntwo"\r\n`,
  )
})

test('a service that is gone has the name of its key', () => {
  expect(csvLines([row], new Map())).toContain('"Training",,')
})

test('the file begins with a byte order mark for Excel', () => {
  expect(csvHead.startsWith('\uFEFF"Reference","Received"')).toBe(true)
})
