/** A step in which a home that is sold off plan is paid, as `properties.payment_plan` has it; the database checks each. */
export type PaymentStep = {
  /** 'Deposit'. */
  label: string
  /** Of the price; null where it is an amount, and the other way round. */
  percent: number | null
  amount: number | null
  /** 'On signing the sale agreement'. */
  due: string | null
}

export const maxSteps = 12
export const maxStepText = 60

/** What is no step is left out. */
export function readPaymentPlan(stored: unknown): PaymentStep[] {
  return Array.isArray(stored) ? stored.filter(isStep) : []
}

function isStep(step: unknown): step is PaymentStep {
  if (typeof step !== 'object' || step === null) return false
  const { label, percent, amount, due } = step as Record<string, unknown>
  const isShare = typeof percent === 'number' && amount === null
  const isAmount = typeof amount === 'number' && percent === null
  return typeof label === 'string' && (typeof due === 'string' || due === null) && (isShare || isAmount)
}

/** What a step costs, to the shilling. Undefined for a share of a price that is not published. */
export function getStepAmount({ percent, amount }: PaymentStep, price: number | null) {
  if (percent === null) return amount ?? undefined
  return price === null ? undefined : Math.round((price * percent) / 100)
}

/** Shares alone have to make the whole price; beside amounts they may be less. */
export function addsUp(steps: readonly Pick<PaymentStep, 'percent' | 'amount'>[]) {
  const shares = steps.flatMap(({ percent }) => percent ?? [])
  if (shares.length === 0) return true
  const hundredths = shares.reduce((sum, percent) => sum + Math.round(percent * 100), 0)
  return steps.length > shares.length ? hundredths <= 10_000 : hundredths === 10_000
}
