import { contactMessages } from './contact-messages.ts'

const texts = contactMessages.mail

type MailLinkParams = {
  to: string
  fullName: string
  email: string
  phone: string | null
  /** Its name. */
  service: string | null
  message: string
  /** Title and location of the property. */
  property?: string
  /** Set once the inquiry is stored: the email may then be shortened. */
  reference?: string
}

// Windows passes at most about 2,000 characters of a URL to the mail client, and drops longer ones silently.
const maxMailLinkLength = 1_800

/** A mailto link that opens the visitor's mail client with the whole inquiry. */
export function inquiryMailLink(details: MailLinkParams) {
  const { to, fullName, email, phone, service, message, property, reference } = details
  const interest = service || texts.general
  const head = [
    texts.name(fullName),
    texts.email(email),
    texts.phone(phone),
    texts.interest(interest),
    ...(property ? [texts.property(property)] : []),
    ...(reference ? [texts.reference(reference)] : []),
  ].join('\n')
  const subject = encodeLines(texts.subject(fullName, interest))
  const link = `mailto:${encodeURIComponent(to).replace('%40', '@')}?subject=${subject}&body=${encodeLines(`${head}\n\n${texts.message}\n`)}`
  const encodedMessage = encodeLines(message)
  if (!reference || link.length + encodedMessage.length <= maxMailLinkLength) return link + encodedMessage

  const note = encodeLines(`…\n\n${texts.shortened(reference)}`)
  return link + encodeUpTo(message, maxMailLinkLength - link.length - note.length) + note
}

function encodeLines(text: string) {
  return encodeURIComponent(text.toWellFormed().replaceAll('\n', '\r\n'))
}

function encodeUpTo(text: string, limit: number) {
  let encoded = ''
  for (const character of text) {
    const next = encodeLines(character)
    if (encoded.length + next.length > limit) break
    encoded += next
  }
  return encoded
}
