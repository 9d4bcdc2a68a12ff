import { expect, test } from 'vitest'
import { callLink, chatLink, readablePhone } from './phone-links.ts'

test.each([
  ['+254 712 000 481', 'tel:+254712000481', 'https://wa.me/254712000481'],
  ['0712 000 481', 'tel:0712000481', 'https://wa.me/254712000481'],
  ['00254 712-000-481', 'tel:00254712000481', 'https://wa.me/254712000481'],
  ['+44 (20) 7946 0000', 'tel:+442079460000', 'https://wa.me/442079460000'],
])('%s is dialled by %s and opens the chat %s', (phone, call, chat) => {
  expect([callLink(phone), chatLink(phone)]).toEqual([call, chat])
})

test.each([
  ['+254722000519', '+254 722 000 519'],
  ['+254 722 000519', '+254 722 000519'],
  ['0722000519', '0722000519'],
  ['+442079460000', '+442079460000'],
])('%s is shown as %s', (phone, shown) => {
  expect(readablePhone(phone)).toBe(shown)
})
