import { expect, test } from 'vitest'
import { businessHours } from './business-hours.ts'
import { defaultCompany } from './company-settings.ts'
import { companyStructuredData } from './company-structured-data.ts'

const company = {
  ...defaultCompany,
  name: 'Makazi Properties',
  officePhone: '+254700000100',
  email: 'hello@makazi.example',
  hours: businessHours,
}
const origin = 'https://makazi.example'

test('the structured data of the company have its address and opening hours', () => {
  expect(companyStructuredData(company, { origin })).toMatchObject({
    '@type': 'RealEstateAgent',
    name: 'Makazi Properties',
    url: 'https://makazi.example/',
    telephone: '+254700000100',
    openingHoursSpecification: [
      { opens: '08:00', closes: '18:00' },
      { dayOfWeek: ['Saturday'], opens: '09:00', closes: '14:00' },
    ],
  })
})

test('the structured data leave out what the company has not entered', () => {
  expect(companyStructuredData(defaultCompany, { origin })).toMatchObject({
    telephone: undefined,
    email: undefined,
    slogan: undefined,
    address: { addressLocality: undefined },
    openingHoursSpecification: [],
    sameAs: [],
  })
})
