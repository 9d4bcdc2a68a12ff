import { expect, test } from 'vitest'
import { defaultCompany } from './company-settings.ts'
import { companyStructuredData } from './company-structured-data.ts'

const company = { ...defaultCompany, officePhone: '+254700000100', email: 'hello@makazi.example' }
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
  const structuredData = companyStructuredData({ ...company, officePhone: '', email: '' }, { origin })
  expect(structuredData).toMatchObject({ telephone: undefined, email: undefined, sameAs: [] })
})
