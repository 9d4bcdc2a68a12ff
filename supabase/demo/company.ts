import { type Company, defaultCompany } from '#app/features/company/company-settings.ts'
import { businessHours } from '#app/features/company/business-hours.ts'
import { platformDefaults } from '#app/features/settings/platform-settings.ts'

/** The sample company. Its domain is reserved and never resolves. */
export const demoCompany: Company = {
  ...defaultCompany,
  name: 'Makazi Properties',
  legalName: 'Makazi Properties Limited',
  tagline: 'Buy, rent or let a home in Kenya.',
  city: 'Nairobi',
  hours: businessHours,
  foundedYear: 2015,
  officePhone: '+254700000100',
  salesPhone: '+254700000200',
  whatsapp: '+254700000200',
  email: 'hello@makazi.example',
  replyWithinHours: 24,
  address: 'Ring Road Parklands, Nairobi, Kenya',
  imageNote: 'The images on this site are artist’s impressions, not photos of real properties.',
}

export const demoSettings = {
  ...platformDefaults,
  company: demoCompany,
  general: {
    ...platformDefaults.general,
    siteDescription: 'Houses, apartments and land across Kenya, and a team that looks after what you own.',
    contactEmail: 'hello@makazi.example',
    supportEmail: 'support@makazi.example',
  },
  costs: {
    ...platformDefaults.costs,
    legalFees: '1.5',
    legalFeesSource: 'an example, not a quotation',
    valuation: '0.5',
    valuationSource: 'an example, not a quotation',
    interest: '13.5',
    interestSource: 'an example, not a quotation',
    rentDepositMonths: '1',
  },
}
