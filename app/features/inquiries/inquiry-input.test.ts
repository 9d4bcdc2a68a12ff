import { assert, property, record, string } from 'fast-check'
import { describe, expect, test } from 'vitest'
import { randomRuns } from '../../../tests/support/random-runs.ts'
import { parseInquiry } from './inquiry-input.ts'
import { getInquiryFormValues } from './inquiry-form-values.ts'

const subjects = [
  { id: 'property-management', name: 'Property management' },
  { id: 'training', name: 'Training' },
  { id: 'other', name: 'Other' },
]

const aForm = {
  fullName: 'Wanjiku Kamau',
  email: 'wanjiku@example.co.ke',
  phone: '0712 345 678',
  service: 'property-management',
  message: 'Is the house in Karen still free?',
  inquiryType: 'viewing',
  propertyId: '018f2f7e-1111-7abc-8def-0123456789ab',
}

function createFormData(changes: Record<string, string | string[]> = {}) {
  const form = new FormData()
  for (const [name, value] of Object.entries({ ...aForm, ...changes }))
    for (const one of [value].flat()) form.append(name, one)
  return form
}

function accepted(changes: Record<string, string | string[]> = {}) {
  const reading = parseInquiry(createFormData(changes), subjects)
  if (reading.state !== 'valid') throw new Error(JSON.stringify(reading))
  return reading.inquiry
}

function rejectedError(changes: Record<string, string | string[]>) {
  const reading = parseInquiry(createFormData(changes), subjects)
  return reading.state === 'invalid' ? reading.error : { title: '', text: '', fields: {} }
}

test('a complete form is parsed into an inquiry', () => {
  expect(accepted()).toEqual({ ...aForm, phone: '+254712345678' })
})

describe('required fields', () => {
  test('an empty form has an error for each missing field under one summary', () => {
    expect(parseInquiry(new FormData(), subjects)).toEqual({
      state: 'invalid',
      error: {
        title: 'Missing required fields',
        text: 'Please fill in all required fields.',
        fields: {
          fullName: 'Name is required',
          email: 'Email is required',
          message: 'Message is required',
        },
      },
    })
  })

  test('an invalid address is reported beside the missing message', () => {
    const { title, fields } = rejectedError({ email: 'wanjiku@', message: '' })
    expect(title).toBe('Missing required fields')
    expect(Object.keys(fields)).toEqual(['email', 'message'])
  })

  test('when nothing is missing the summary says what is wrong', () => {
    expect(rejectedError({ email: 'a@', phone: 'abc' })).toMatchObject({
      title: 'Please check the form',
      text: 'Enter an email address like name@example.com. Enter a phone number like 0712 345 678.',
    })
  })

  test.each(['   ', '\u200b', '\u00a0', '\u3164', '\ufe0f', ' \u200d\u2060\u00ad\u2800 '])(
    '%j is not a name',
    (fullName) => {
      expect(rejectedError({ fullName }).fields).toEqual({ fullName: 'Name is required' })
    },
  )
})

describe('name', () => {
  test.each([
    '<script>alert(1)</script>',
    'محمد',
    '李雷',
    'Wanjikũ',
    "O'Brien",
    '👨‍👩‍👧',
    'Ann ❤️',
    "=cmd|'/C calc'!A1",
    '😀'.repeat(100),
  ])('%j is stored as entered', (fullName) => {
    expect(accepted({ fullName: ` ${fullName}\u200b` }).fullName).toBe(fullName)
  })

  test.each([
    ['n'.repeat(101), 'Name can have at most 100 characters'],
    ['Ann\r\nBcc: x@y.z', 'Name must be on one line'],
    ['Ann\u2028Bcc', 'Name must be on one line'],
    ['Ann\0', "Name contains characters that can't be used"],
    ['Ann\u0007Otieno', "Name contains characters that can't be used"],
  ])('%j is rejected', (fullName, message) => {
    expect(rejectedError({ fullName }).fields).toEqual({ fullName: message })
  })
})

describe('phone', () => {
  test.each([
    ['0712345678', '+254712345678'],
    ['+254 712 345 678', '+254712345678'],
    ['254712345678', '+254712345678'],
    ['00254 712 345 678', '+254712345678'],
    ['020 271 1111', '+254202711111'],
    ['+44 20 7946 0958', '+442079460958'],
    ['', null],
    [' \u00a0', null],
  ])('%j becomes %j', (phone, stored) => {
    expect(accepted({ phone }).phone).toBe(stored)
  })

  test.each(['07123', 'abc', `+999${'1'.repeat(9)}`, '1'.repeat(40), '0712345678 ext 5', '0712345678\0'])(
    '%j is rejected',
    (phone) => {
      expect(rejectedError({ phone }).fields).toEqual({ phone: 'Enter a phone number like 0712 345 678' })
    },
  )
})

describe('message', () => {
  test('keeps its lines, with plain line ends', () => {
    expect(accepted({ message: ' One\r\n\r\n\tTwo\r\n ' }).message).toBe('One\n\n\tTwo')
  })

  test('may have 5,000 characters as people count them', () => {
    expect(accepted({ message: '😀'.repeat(5_000) }).message).toHaveLength(10_000)
    expect(rejectedError({ message: 'm'.repeat(5_001) }).fields).toEqual({
      message: 'Message can have at most 5,000 characters',
    })
  })

  test('may consist only of links: the database marks it as spam', () => {
    const links = 'https://spam.example/ '.repeat(30).trim()
    expect(accepted({ message: links }).message).toBe(links)
  })

  test('with a NUL character is rejected', () => {
    expect(rejectedError({ message: 'a\0b' }).fields).toEqual({
      message: "Message contains characters that can't be used",
    })
  })
})

describe('service', () => {
  test('may be left empty', () => {
    expect(accepted({ service: '' }).service).toBeNull()
    const form = createFormData()
    form.delete('service')
    expect(parseInquiry(form, subjects)).toMatchObject({ inquiry: { service: null } })
  })

  test.each([
    ['unknown', { service: 'hacking' }],
    ['sent twice with different values', { service: ['training', 'other'] }],
    ['sent twice with equal values', { service: ['training', 'training'] }],
    ['a list', { service: [], 'service[]': ['training'] }],
  ])('%s is rejected', (_, changes) => {
    expect(rejectedError(changes).fields).toEqual({ service: 'Choose a service from the list' })
  })

  test('that is a file is rejected', () => {
    const form = createFormData()
    form.set('service', new File(['x'], 'x.txt'))
    expect(parseInquiry(form, subjects)).toMatchObject({
      error: { fields: { service: 'Choose a service from the list' } },
    })
  })
})

describe('hidden fields of the form', () => {
  test.each([
    ['viewing', 'viewing'],
    ['admin', 'general'],
    ['', 'general'],
  ])('inquiry type %j is parsed as %s', (inquiryType, stored) => {
    expect(accepted({ inquiryType }).inquiryType).toBe(stored)
  })

  test('fields that only the server sets are ignored', () => {
    expect(
      accepted({
        status: 'closed',
        id: 'x',
        key: 'not a uuid',
        source: 'x',
        is_spam: 'true',
        created_at: '1999-01-01',
      }),
    ).toEqual(accepted())
  })

  test('a property is accepted only by its id', () => {
    expect(accepted({ propertyId: '' }).propertyId).toBeNull()
    expect(accepted({ propertyId: aForm.propertyId.toUpperCase() }).propertyId).toBe(aForm.propertyId)
    expect(rejectedError({ propertyId: "1' or '1'='1" }).fields).toEqual({
      propertyId: 'That property is no longer listed',
    })
  })

  test('a file in a text field counts as empty', () => {
    const form = createFormData()
    form.set('fullName', new File(['x'], 'x.txt'))
    expect(parseInquiry(form, subjects)).toMatchObject({ error: { fields: { fullName: 'Name is required' } } })
  })
})

test("the form's values come back unchanged", () => {
  expect(
    getInquiryFormValues(
      createFormData({ fullName: '  Ann ', phone: 'abc', day: '2026-11-26', website: 'x', renderedAt: '12' }),
    ),
  ).toEqual({
    ...aForm,
    day: '2026-11-26',
    part: '',
    time: '',
    onWhatsapp: '',
    fullName: '  Ann ',
    phone: 'abc',
    website: 'x',
    renderedAt: '12',
  })
})

test('any text in any field gives a result and never throws', () => {
  const text = string({ unit: 'binary' })
  const form = record({
    fullName: text,
    email: text,
    phone: text,
    service: text,
    message: text,
    inquiryType: text,
    propertyId: text,
  })
  assert(
    property(form, (formData) => {
      const reading = parseInquiry(createFormData(formData), subjects)
      const isHandled = reading.state === 'valid' || Object.keys(reading.error.fields).length > 0
      expect(isHandled).toBe(true)
    }),
    { numRuns: randomRuns(1_000) },
  )
})
