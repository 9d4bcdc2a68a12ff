import { expect, test } from 'vitest'
import { isPersonalPassword } from './personal-password.ts'

const known = ['Joyce Nafula Wekesa', 'joyce.w@savanna-homes.co.ke', 'Savanna Homes Ltd', undefined]

test.each([
  'joycewekesa',
  'Wekesa2024',
  'wekesa-joyce!',
  'NAFULA1990',
  'Nafúla-1990',
  'savannahomes',
  'Savanna Homes 2024',
  'joyce@savanna',
  'joyce.w@savanna-homes.co.ke',
  'Joyce123abc',
])('%s says little more than what others know', (password) => {
  expect(isPersonalPassword(password, known)).toBe(true)
})

test.each(['correct-horse-battery', 'joyce grows mangoes', '8675309-2024', 'Mombasa by night train', '12345678'])(
  '%s is not made of it',
  (password) => {
    expect(isPersonalPassword(password, known)).toBe(false)
  },
)
