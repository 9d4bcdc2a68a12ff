import { parsePhoneNumberFromString } from 'libphonenumber-js/min'

const maxLength = 40

/**
 * Parses a phone number as people write it in Kenya or abroad into E.164; null when invalid. `private.normal_phone` in the database
 * reads Kenyan spellings alike.
 */
export function parsePhoneNumber(text: string): string | null {
  if (text.length > maxLength) return null
  const international = text.replace(/^00+(?=[1-9])/, '+')
  const number = parsePhoneNumberFromString(international, { defaultCountry: 'KE', extract: false })
  return number?.isValid() && !number.ext ? number.number : null
}
