import { type EmailTemplate, requireString } from '#server/mail/email-context.ts'
import { staffMessages } from './staff-messages.ts'

const { subject, text, reasons, next, open } = staffMessages.planNotRun

/** To the company: something planned was due and has not been done. */
export const planNotRunEmail: EmailTemplate = async ({ origin }, payload) => {
  const kind = parseKind(requireString(payload, 'kind'))
  const id = requireString(payload, 'id')
  const reason = requireString(payload, 'reason')
  const path = kind === 'newsletter' ? `/admin/newsletter/${id}` : `/admin/properties/edit/${id}`
  return {
    subject: subject[kind](requireString(payload, 'title')),
    paragraphs: [text[kind], reasons[reason] ?? reason, next],
    action: { label: open, url: `${origin}${path}` },
  }
}

function parseKind(kind: string) {
  return kind === 'newsletter' || kind === 'take_down' ? kind : 'publication'
}
