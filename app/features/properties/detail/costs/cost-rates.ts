import { translateDefault } from '#app/shared/default-texts.ts'

/** A rate that the company has entered, with where it is from; both texts may be empty. */
export type Rate = { figure: number; source: string; checkedOn: string }

/** Percent of the price, except where a name or comment says otherwise. What is undefined has no line. */
export type CostRates = {
  stampDuty: Record<Area, Rate | undefined>
  legalFees: Rate | undefined
  valuation: Rate | undefined
  /** KSh. */
  registration: Rate | undefined
  /** Percent a year. */
  interest: Rate | undefined
  loan: { depositPercent: number; years: number }
  /** KSh, and months of rent. */
  rent: { depositMonths: number | undefined; agreementFee: number | undefined; agencyFee: number | undefined }
}

/** Stamp duty differs between municipalities and the rest of the country. */
export const areas = ['town', 'elsewhere'] as const
export type Area = (typeof areas)[number]

type CostSettings = Record<
  | 'stampDutyTown'
  | 'stampDutyElsewhere'
  | `${'stampDuty' | 'legalFees' | 'valuation' | 'registration' | 'interest'}${'Source' | 'CheckedOn'}`
  | 'legalFees'
  | 'valuation'
  | 'registration'
  | 'interest'
  | 'rentDepositMonths'
  | 'agreementFee'
  | 'agencyFee',
  string
> & { loanDepositPercent: number; loanYears: number }

/** From the settings, where a figure is text and may be empty. */
export function toCostRates(settings: CostSettings): CostRates {
  const rate = (text: string, of: 'stampDuty' | 'legalFees' | 'valuation' | 'registration' | 'interest') => {
    const figure = toFigure(text)
    if (figure === undefined) return undefined
    return { figure, source: translateDefault(settings[`${of}Source`]), checkedOn: settings[`${of}CheckedOn`] }
  }
  return {
    stampDuty: {
      town: rate(settings.stampDutyTown, 'stampDuty'),
      elsewhere: rate(settings.stampDutyElsewhere, 'stampDuty'),
    },
    legalFees: rate(settings.legalFees, 'legalFees'),
    valuation: rate(settings.valuation, 'valuation'),
    registration: rate(settings.registration, 'registration'),
    interest: rate(settings.interest, 'interest'),
    loan: { depositPercent: settings.loanDepositPercent, years: settings.loanYears },
    rent: {
      depositMonths: toFigure(settings.rentDepositMonths),
      agreementFee: toFigure(settings.agreementFee),
      agencyFee: toFigure(settings.agencyFee),
    },
  }
}

function toFigure(text: string) {
  return /^\d{1,12}(\.\d{1,6})?$/.test(text) ? Number(text) : undefined
}
