import { describe, expect, test } from 'vitest'
import { defaultCompany } from '../company-settings.ts'
import { companySettingMessages } from './company-setting-messages.ts'
import { companyForm } from './company-form.ts'

const formValues = companyForm.read(defaultCompany)

describe('the company form', () => {
  test('parses its own values back unchanged', () => {
    expect(companyForm.check(formValues)).toEqual({ value: defaultCompany })
  })

  test('phones are parsed in common formats and stored as international numbers', () => {
    expect(companyForm.check({ ...formValues, officePhone: '0712 345 678', whatsapp: '' })).toMatchObject({
      value: { officePhone: '+254712345678', whatsapp: '' },
    })
  })

  test.each([
    ['name', '\u3164', 'Company name is required'],
    ['name', 'x'.repeat(101), 'Company name can have at most 100 characters'],
    ['address', 'Ring Road\nParklands', 'Address must be on one line'],
    ['officePhone', '07123', 'Enter a phone number like 0712 345 678'],
    ['email', 'a@b.c,d@e.f', 'Enter one plain email address like name@example.com'],
    ['social.facebook', 'javascript:alert(1)', 'Enter an address that begins with https://'],
    ['social.facebook', '//facebook.com/us', 'Enter an address that begins with https://'],
    ['social.facebook', 'our page', 'Enter an address that begins with https://'],
    ['social.facebook', 'http://facebook.com/us', 'Enter an address that begins with https://'],
    ['foundedYear', '20x5', 'Between 0 and 2100, a whole number'],
    ['replyWithinHours', '-1', 'Between 0 and 168 hours, a whole number'],
    ['priceEdges.sale', '5M, 1M', 'Each amount must be larger than the one before it'],
    ['licences', [{ name: 'Estate agents board', number: ' ' }], 'The number of a licence is required'],
  ])('%s entered as %j is rejected', (field, value, problem) => {
    expect(companyForm.check({ ...formValues, [field]: value })).toEqual({ problems: { [field]: problem } })
  })

  test.each(['none yet', 'None', 'N/A', 'pending', '-', 'hakuna'])('%j is no number of a licence', (number) => {
    expect(companyForm.check({ ...formValues, licences: [{ name: 'EARB', number }] })).toEqual({
      problems: { licences: companySettingMessages.licences.noNumber },
    })
  })

  test.each([
    ['facebook.com/us', 'https://facebook.com/us'],
    [' www.facebook.com/us ', 'https://www.facebook.com/us'],
    ['https://facebook.com/us', 'https://facebook.com/us'],
  ])('a link entered as %j is stored as %j', (link, expected) => {
    expect(companyForm.check({ ...formValues, 'social.facebook': link })).toMatchObject({
      value: { social: { facebook: expected } },
    })
  })

  test('an empty licence row is ignored', () => {
    const licences = [
      { name: ' Estate agents board ', number: '123' },
      { name: '', number: ' ' },
    ]
    expect(companyForm.check({ ...formValues, licences })).toMatchObject({
      value: { licences: [{ name: 'Estate agents board', number: '123' }] },
    })
  })

  test('something must be offered', () => {
    const none = { 'offers.for-sale': false, 'offers.for-rent': false, 'offers.land': false }
    expect(companyForm.check({ ...formValues, ...none })).toEqual({
      problems: { 'offers.for-sale': 'Offer at least one of them' },
    })
    expect(companyForm.check({ ...formValues, ...none, 'offers.for-rent': true })).toMatchObject({
      value: { offers: { 'for-sale': false, 'for-rent': true, land: false } },
    })
  })

  test('price bands are parsed as amounts', () => {
    expect(companyForm.check({ ...formValues, 'priceEdges.rent': '10K, 20K' })).toMatchObject({
      value: { priceEdges: { rent: [10_000, 20_000], sale: [] } },
    })
  })
})
