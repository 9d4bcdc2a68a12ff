/** Words of the payment plan in the property form. */
export const offPlanFormMessages = {
  plan: 'Payment plan',
  hint: 'A line for each payment. “20%” is a share of the price, “500,000” an amount.',
  columns: { label: 'Payment', share: 'Share or KSh', due: 'When' },
  numbered: (position: number) => `Payment ${position}`,
  add: 'Add payment',
  full: (max: number) => `At most ${max} payments`,
  remove: (position: number) => `Remove payment ${position}`,
  removed: (position: number) => `Payment ${position} removed`,
  undo: 'Undo',
  shares: (percent: string) => `Shares: ${percent}%`,
  amounts: (amount: string) => `Amounts: ${amount}`,
  problems: {
    label: 'Say what the payment is, like “Deposit”',
    share: 'Enter a share like 20%, or an amount like 500,000',
    tooMany: (max: number) => `A payment plan can have at most ${max} payments`,
    sum: (percent: string) => `The shares of the payment plan must add up to 100%. They are ${percent}%.`,
    more: (percent: string) => `The shares of the payment plan are ${percent}%, more than the price.`,
    ofStep: (position: number, problem: string) => `Payment ${position}: ${problem}`,
  },
} as const
