import { expect, test } from 'vitest'
import type { ExportRow } from '../inbox-queries.ts'
import { csvHead, csvLines } from './inquiry-csv.ts'

const row: ExportRow = {
  id: '0192aabb-ccdd-7000-8000-000000000001',
  name: 'Njeri "Nje" Wambui',
  email: 'njeri@example.com',
  phone: '+254712000481',
  message: 'One,\ntwo',
  inquiry_type: 'viewing',
  service_interest: 'training',
  status: 'new',
  created_at: '2026-11-21T06:00:00+00:00',
  property_title: null,
  assignee: null,
}

test('one inquiry is one record, with quotes, commas and line breaks inside its cells', () => {
  expect(csvLines([row])).toBe(
    `"MK-0192-AABB","2026-11-21T06:00:00+00:00","Njeri ""Nje"" Wambui","njeri@example.com","'+254712000481","viewing",` +
      `"Real estate training",,"new",,"One,\ntwo"\r\n`,
  )
})

test('the file begins with a byte order mark for Excel', () => {
  expect(csvHead.startsWith('\uFEFF"Reference","Received"')).toBe(true)
})
