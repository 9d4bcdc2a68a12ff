import type { InquiryInput } from './inquiry-input.ts'

const nairobiDay = new Intl.DateTimeFormat('en-CA', { timeZone: 'Africa/Nairobi', dateStyle: 'short' })

/**
 * The same words from the same person on the same day in Nairobi are the same inquiry, however often the form is
 * sent: the primary key refuses the second row. A UUID of version 8, made from SHA-256.
 */
export async function inquiryId(inquiry: InquiryInput, sentAt: Date) {
  const { fullName, email, phone, service, message, inquiryType, propertyId } = inquiry
  const words = [fullName, email, message].map((text) => text.normalize('NFC').replaceAll(/\s+/g, ' ').toLowerCase())
  const content = JSON.stringify([nairobiDay.format(sentAt), ...words, phone, service, inquiryType, propertyId])
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(content))
  return uuidFromBytes(new Uint8Array(hash))
}

function uuidFromBytes(bytes: Uint8Array) {
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
  const variant = '89ab'.charAt((bytes[8] ?? 0) % 4)
  return [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `8${hex.slice(13, 16)}`,
    variant + hex.slice(17, 20),
    hex.slice(20, 32),
  ].join('-')
}
