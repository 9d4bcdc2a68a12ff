import { toCostRates } from './cost-rates.ts'

/** The settings of a new site: only the rates of the Act. */
export const newSiteSettings = {
  stampDutyTown: '4',
  stampDutyElsewhere: '2',
  stampDutySource: 'Stamp Duty Act (Cap. 480)',
  stampDutyCheckedOn: '',
  legalFees: '',
  legalFeesSource: '',
  legalFeesCheckedOn: '',
  valuation: '',
  valuationSource: '',
  valuationCheckedOn: '',
  registration: '',
  registrationSource: '',
  registrationCheckedOn: '',
  interest: '',
  interestSource: '',
  interestCheckedOn: '',
  loanDepositPercent: 20,
  loanYears: 20,
  rentDepositMonths: '',
  agreementFee: '',
  agencyFee: '',
}
export const newSiteRates = toCostRates(newSiteSettings)
export const allRates = toCostRates({
  ...newSiteSettings,
  legalFees: '1.5',
  legalFeesSource: 'Advocates (Remuneration) Order',
  legalFeesCheckedOn: '2026-07-01',
  valuation: '0.5',
  registration: '3000',
  interest: '13.5',
  rentDepositMonths: '1',
  agreementFee: '0',
})
