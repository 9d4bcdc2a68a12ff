import type { LoanChoices } from './buying-costs.ts'
import { areas } from './cost-rates.ts'
import { costsMessages } from './costs-messages.ts'

/** The form's values as text; null for a field that is not in the URL. */
export type LoanFormValues = Record<'deposit' | 'interest' | 'years' | 'area', string | null>
export type LoanProblems = Partial<Record<'deposit' | 'interest' | 'years', string>>

const { problems: messages } = costsMessages

/** What is missing or wrong keeps the value of `fallback`; what is wrong has a problem. */
export function parseLoanChoices(
  values: LoanFormValues,
  fallback: LoanChoices,
): { choices: LoanChoices; problems: LoanProblems } {
  const deposit = parseWithin(values.deposit, 0, 100)
  const interest = parseWithin(values.interest, 0, 100)
  const years = parseWithin(values.years, 1, 40)
  const wholeYears = Number.isInteger(years) ? years : undefined
  const isInterestEmpty = values.interest?.trim() === ''
  return {
    choices: {
      depositPercent: deposit ?? fallback.depositPercent,
      interestPercent: isInterestEmpty ? undefined : (interest ?? fallback.interestPercent),
      years: wholeYears ?? fallback.years,
      area: areas.find((area) => area === values.area) ?? fallback.area,
    },
    problems: {
      ...(values.deposit !== null && deposit === undefined && { deposit: messages.deposit }),
      ...(values.interest !== null && !isInterestEmpty && interest === undefined && { interest: messages.interest }),
      ...(values.years !== null && wholeYears === undefined && { years: messages.years }),
    },
  }
}

/** '13.5', '13,5' and '13.5 %' are numbers; undefined for anything else, and outside the limits. */
function parseWithin(text: string | null, min: number, max: number) {
  const figure = (text ?? '').replaceAll(/[\s%]/g, '').replace(',', '.')
  if (!/^\d{1,6}(\.\d{1,6})?$/.test(figure)) return undefined
  const value = Number(figure)
  return value >= min && value <= max ? value : undefined
}
