import { parsePhoneNumberFromString } from 'libphonenumber-js/min'

/** Parses a phone number as people write it in Kenya or abroad into E.164; null when invalid. */
export function parsePhoneNumber(text: string): string | null {
  if (text.length > 20) return null
  const international = text.replace(/^00+(?=[1-9])/, '+')
  const number = parsePhoneNumberFromString(international, { defaultCountry: 'KE', extract: false })
  return number?.isValid() && !number.ext ? number.number : null
}
