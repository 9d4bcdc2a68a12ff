import { companyMessages } from './company-messages.ts'
import type { Company } from './company-settings.ts'

const { mpesa: messages } = companyMessages

/**
 * The company's numbers, each as a line that can be read out: 'Paybill 247247, account MK-7F4K'. Empty where it has none.
 * `reference` is of the home that is paid for.
 */
export function getMpesaLines({ mpesa }: Pick<Company, 'mpesa'>, reference = ''): string[] {
  const { paybill, account, till, holder } = mpesa
  const numbers = [
    ...(paybill ? [messages.paybill(paybill, account || reference)] : []),
    ...(till ? [messages.till(till)] : []),
  ]
  return numbers.length > 0 && holder ? [...numbers, messages.holder(holder)] : numbers
}
