import { fieldMessages } from './form-messages.ts'
import { isOneLine, isUsable } from './text-input.ts'

const tooLong = fieldMessages.tooLong(fieldMessages.emailName, 254)

type EmailReading = { address: string } | { problem: string }

const invisible =
  /\u034f|[\u180b-\u180f]|[\ufe00-\ufe0f]|[\u17b4-\u17b5]|[\u00ad\u061c\u115f\u1160\u200b-\u200f\u202a-\u202e\u2060-\u206f\u3164\ufeff\uffa0]/g

/**
 * The normalised spelling of an email address, as private.normal_email in the database makes it. Only ASCII letters are
 * lower-cased: a mailbox has no others.
 */
export function normalizeEmail(text: string): string {
  return Array.from(text.slice(0, 2_000))
    .slice(0, 1_000)
    .join('')
    .replaceAll(invisible, '')
    .normalize('NFKC')
    .replaceAll(/[A-Z]/g, (character) => character.toLowerCase())
    .replaceAll('\u3002', '.')
    .trim()
    .replace(/\.$/, '')
}

/** The key that limits count by, as private.email_key: without the plus tag, which the sender can choose at will. */
export function emailKey(text: string): string {
  return normalizeEmail(text).replace(/^([^+@]+)\+[^@]*@/, '$1@')
}

/** Parses one plain address, normalised, with its domain in ASCII. Linear in time for at most 254 characters. */
export function parseEmailAddress(input: string): EmailReading {
  if (input.length > 254) return { problem: tooLong }
  const text = normalizeEmail(input)
  if (!isOneLine(text)) return { problem: fieldMessages.oneEmail }
  if (!isUsable(text)) return { problem: fieldMessages.unusable(fieldMessages.emailName) }
  if (/[,;:<>"()[\]\\]/.test(text) || text.split('@').length > 2) return { problem: fieldMessages.oneEmail }

  const [local = '', domain = ''] = text.split('@')
  if (local.length > 64) return { problem: fieldMessages.tooLong(fieldMessages.localPart, 64) }
  if (!isLocalPart(local)) return { problem: fieldMessages.email }
  const asciiDomain = toAsciiDomain(domain)
  if (!asciiDomain) return { problem: fieldMessages.email }

  const address = `${local}@${asciiDomain}`
  return address.length > 254 ? { problem: tooLong } : { address }
}

// Non-ASCII local parts are rejected: hardly any mail server delivers to them.
function isLocalPart(local: string) {
  return local.split('.').every((atom) => /^[\w!#$%&'*+/=?^`{|}~-]+$/.test(atom))
}

function toAsciiDomain(domain: string) {
  if (/[^a-z\d.\-\u0080-\u{10ffff}]/iu.test(domain)) return null
  const host = URL.parse(`http://${domain}`)?.hostname ?? ''
  const labels = host.split('.')
  const isWellFormed =
    labels.length > 1 && labels.every((label) => /^(?!-)[a-z\d-]{1,63}$/.test(label) && !label.endsWith('-'))
  return isWellFormed && !/^\d+$/.test(labels.at(-1) ?? '') ? host : null
}
