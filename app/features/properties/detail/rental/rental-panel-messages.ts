import { countLabel } from '#app/shared/text.ts'

/** Words of the terms of a rental, on its page and in its brochure. */
export const rentalPanelMessages = {
  title: 'Rental terms',
  addsUp: 'How it adds up',
  now: 'Now',
  none: 'None',
  mpesa: 'M-Pesa',
  deposit: 'Deposit',
  months: (figure: string) => (figure === '1' ? 'One month’s rent' : `${figure} months’ rent`),
  serviceCharge: 'Service charge',
  aMonth: (amount: string) => `${amount} a month`,
  included: 'Included in the rent',
  alsoIncluded: (supply: string) => `${supply}, included in the rent`,
  period: (months: number) =>
    months % 12 === 0 && months > 0 ? countLabel(months / 12, 'year', 'years') : countLabel(months, 'month', 'months'),
} as const
