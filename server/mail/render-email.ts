import { escapeAttribute, escapeText } from '#app/shared/escape-markup.ts'
import { type Block, type EmailItem, layoutTable, toBlocks } from './email-blocks.ts'
import { visitorMessages } from './emails/visitor-messages.ts'

/** A rendered email in both formats. `unsubscribeUrl` is also sent in the List-Unsubscribe header. */
export type Email = {
  subject: string
  text: string
  html: string
  replyTo?: string
  unsubscribeUrl?: string
  calendar?: CalendarFile
}

/** A calendar entry, attached and offered by the mail program. */
export type CalendarFile = { method: string; content: string }

/**
 * The sending company; `details` are shown at the end, line by line: address, phone, email. `replyTo` applies when the email
 * sets none.
 */
export type Sender = { name: string; details: string[]; replyTo?: string }

export type EmailContent = {
  subject: string
  greeting?: string
  paragraphs: string[]
  /** Shown as a small table of names and values. */
  facts?: [name: string, value: string][]
  /** A person's own words, shown as they were typed. */
  quoted?: string
  /** A list of items, for instance properties that match a saved search. */
  items?: EmailItem[]
  action?: { label: string; url: string }
  /** Secondary links. */
  links?: { label: string; url: string }[]
  closing?: string[]
  replyTo?: string
  unsubscribeUrl?: string
  calendar?: CalendarFile
}

/** Renders text and HTML from the same parts. Every part is escaped: nothing in it can become markup or a header. */
export function renderEmail(parts: EmailContent, sender: Sender): Email {
  const replyTo = parts.replyTo ?? sender.replyTo
  const blocks = toBlocks(parts)
  return {
    subject: toSingleLine(parts.subject),
    text: composeText(blocks, parts, sender),
    html: composeHtml(blocks, parts, sender),
    ...(replyTo && { replyTo: toSingleLine(replyTo) }),
    ...(parts.unsubscribeUrl && { unsubscribeUrl: parts.unsubscribeUrl }),
    ...(parts.calendar && { calendar: parts.calendar }),
  }
}

function composeText(blocks: Block[], { unsubscribeUrl }: EmailContent, sender: Sender) {
  const texts = [
    ...blocks.map(({ text }) => text),
    [sender.name, ...sender.details].join('\n'),
    unsubscribeUrl && `${visitorMessages.unsubscribe}: ${unsubscribeUrl}`,
  ]
  return `${texts.filter(Boolean).join('\n\n')}\n`
}

// Email programs keep little but tables and style attributes. The style sheet in the head only adds dark mode and small
// screens.
const sheet = `
@media (prefers-color-scheme: dark) {
  .ground { background: #171411 !important }
  .card { background: #211d19 !important; border-color: #3a332c !important }
  .ink, .ink p, .ink td, .ink blockquote { color: #f3ece2 !important }
  .soft, .soft a { color: #b9ad9e !important }
  .rule { border-color: #3a332c !important }
  .link { color: #9fd0b4 !important }
}
@media (max-width: 480px) { .card { padding: 24px 20px !important } }`

function composeHtml(blocks: Block[], { subject, unsubscribeUrl }: EmailContent, sender: Sender) {
  const card = `
${layoutTable('width:100%')}<tr><td class="ink" style="padding:0 0 18px;font:600 18px/1.3 Georgia,serif;color:#1f4d3a"><span class="link" style="color:#1f4d3a">${escapeText(sender.name)}</span></td></tr></table>
<div class="ink" style="color:#1f1b16">
${blocks.map(({ html }) => html).join('\n')}
</div>
<div class="soft rule" style="margin:28px 0 0;padding:16px 0 0;border-top:1px solid #dfd5c5;font-size:13px;line-height:1.5;color:#655c50">${[sender.name, ...sender.details].map(escapeText).join('<br>')}${unsubscribeUrl ? `<br><br><a href="${escapeAttribute(unsubscribeUrl)}" style="color:#655c50">${visitorMessages.unsubscribe}</a>` : ''}</div>`
  return `<!doctype html>
<html lang="en-KE"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark"><title>${escapeText(toSingleLine(subject))}</title><style>${sheet}
</style></head>
<body class="ground" style="margin:0;padding:0;background:#f4eee4">
${layoutTable('width:100%')}<tr><td align="center" class="ground" style="padding:24px 12px;background:#f4eee4">
${layoutTable('width:100%;max-width:600px;table-layout:fixed')}<tr><td class="card" style="padding:32px 36px;background:#fffdf9;border:1px solid #e4dac9;border-radius:8px;font:16px/1.6 -apple-system,'Segoe UI',Roboto,Arial,sans-serif;color:#1f1b16;text-align:left">${card}
</td></tr></table>
</td></tr></table>
</body></html>
`
}

// A line break in a header would start another header.
function toSingleLine(text: string) {
  return text.replace(/[\s\p{Cc}]+/gu, ' ').trim()
}
