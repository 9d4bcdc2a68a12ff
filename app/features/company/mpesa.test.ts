import { describe, expect, test } from 'vitest'
import { companySchema } from './admin/company-fields.ts'
import { defaultCompany } from './company-settings.ts'
import { getMpesaLines } from './mpesa.ts'

const linesOf = (mpesa: Partial<typeof defaultCompany.mpesa>, reference?: string) =>
  getMpesaLines({ mpesa: { ...defaultCompany.mpesa, ...mpesa } }, reference)

describe('the M-Pesa numbers of a company', () => {
  test('are read out with the account, which is the reference of the home where the company has no other', () => {
    expect(linesOf({ paybill: '247247', holder: 'Acacia Homes Ltd' }, 'MK-7F4K')).toEqual([
      'Paybill 247247, account MK-7F4K',
      'Your phone shows Acacia Homes Ltd',
    ])
    expect(linesOf({ paybill: '247247', account: '0100200300' }, 'MK-7F4K')).toEqual([
      'Paybill 247247, account 0100200300',
    ])
    expect(linesOf({ paybill: '247247', till: '512345' })).toEqual(['Paybill 247247', 'Till 512345'])
  })

  test('are nothing while none is entered, whatever the name', () => {
    expect(linesOf({ holder: 'Acacia Homes Ltd', account: '1' })).toEqual([])
  })

  test.each(['1234', '12345678', '24 7247', '+254712', 'paybill'])('%j is refused as one', (paybill) => {
    const { error } = companySchema.safeParse({ ...defaultCompany, mpesa: { ...defaultCompany.mpesa, paybill } })
    expect(error?.issues.some(({ path }) => path.join('.') === 'mpesa.paybill')).toBe(true)
  })
})
