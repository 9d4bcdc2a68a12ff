import type { Language } from '#app/shared/language.ts'
import { escapeAttribute, escapeText } from '#app/shared/escape-markup.ts'
import { defaultEmailLook, type EmailLook } from './email-look.ts'
import { type Block, type EmailItem, layoutTable, toBlocks, withoutSplits } from './email-blocks.ts'
import { wordsIn } from './email-words.ts'

/** A rendered email in both formats. `unsubscribeUrl` is also sent in the List-Unsubscribe header. */
export type Email = {
  subject: string
  text: string
  html: string
  replyTo?: string
  unsubscribeUrl?: string
  calendar?: CalendarFile
  attachments?: Attachment[]
}

export type Attachment = { filename: string; content: Buffer; contentType: string }

/** A calendar entry, attached and offered by the mail program. */
export type CalendarFile = { method: string; content: string }

/**
 * The sending company; `details` are shown at the end, line by line: address, phone, email. `replyTo` applies when the email
 * sets none.
 */
export type Sender = { name: string; details: string[]; replyTo?: string; look?: EmailLook }

export type EmailContent = {
  subject: string
  greeting?: string
  paragraphs: string[]
  /** Parts with a layout of their own, already escaped. */
  blocks?: Block[]
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
  attachments?: Attachment[]
}

type Written = { language: Language }

/** Renders text and HTML from the same parts. Every part is escaped: nothing in it can become markup or a header. */
export function renderEmail(parts: EmailContent, sender: Sender, language: Language = 'en'): Email {
  const replyTo = parts.replyTo ?? sender.replyTo
  const look = sender.look ?? defaultEmailLook
  const blocks = toBlocks(parts, look)
  return {
    subject: toSingleLine(parts.subject),
    text: composeText(blocks, parts, { ...sender, language }),
    html: composeHtml(blocks, parts, { ...sender, look, language }),
    ...(replyTo && { replyTo: toSingleLine(replyTo) }),
    ...(parts.unsubscribeUrl && { unsubscribeUrl: parts.unsubscribeUrl }),
    ...(parts.calendar && { calendar: parts.calendar }),
    ...(parts.attachments && { attachments: parts.attachments }),
  }
}

function composeText(blocks: Block[], { unsubscribeUrl }: EmailContent, sender: Sender & Written) {
  const texts = [
    ...blocks.map(({ text }) => text),
    [sender.name, ...sender.details].join('\n'),
    unsubscribeUrl && `${wordsIn(sender.language).visitors.unsubscribe}: ${unsubscribeUrl}`,
  ]
  return `${texts.filter(Boolean).join('\n\n')}\n`
}

// Email programs keep little but tables and style attributes. The style sheet in the head only adds dark mode and small
// screens.
const sheet = ({ darkAccent }: EmailLook) => `
@media (prefers-color-scheme: dark) {
  .ground { background: #171411 !important }
  .card { background: #211d19 !important; border-color: #3a332c !important }
  .ink, .ink p, .ink td, .ink blockquote { color: #f3ece2 !important }
  .soft, .soft a { color: #b9ad9e !important }
  .rule { border-color: #3a332c !important }
  .link { color: ${darkAccent} !important }
  .plate { padding: 8px 12px !important; background: #fffdf9 !important }
}
@media (max-width: 480px) { .card { padding: 24px 20px !important } }`

type Looking = { look: EmailLook }

function composeHtml(blocks: Block[], { subject, unsubscribeUrl }: EmailContent, sender: Sender & Written & Looking) {
  const { look } = sender
  const card = `
${layoutTable('width:100%')}<tr><td class="ink" style="padding:0 0 18px;font:600 18px/1.3 ${look.displayFont};color:${look.accent}">${composeHead(sender)}</td></tr></table>
<div class="ink" style="color:#1f1b16">
${blocks.map(({ html }) => html).join('\n')}
</div>
<div class="soft rule" style="margin:28px 0 0;padding:16px 0 0;border-top:1px solid #dfd5c5;font-size:13px;line-height:1.5;color:#655c50">${[sender.name, ...sender.details].map(withoutSplits).join('<br>')}${unsubscribeUrl ? `<br><br><a href="${escapeAttribute(unsubscribeUrl)}" style="color:#655c50">${wordsIn(sender.language).visitors.unsubscribe}</a>` : ''}</div>`
  return `<!doctype html>
<html lang="${sender.language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark"><title>${escapeText(toSingleLine(subject))}</title><style>${sheet(look)}
</style></head>
<body class="ground" style="margin:0;padding:0;background:#f4eee4">
${layoutTable('width:100%')}<tr><td align="center" class="ground" style="padding:24px 12px;background:#f4eee4">
${layoutTable('width:100%;max-width:600px;table-layout:fixed')}<tr><td class="card" style="padding:32px 36px;background:#fffdf9;border:1px solid #e4dac9;border-radius:8px;font:16px/1.6 -apple-system,'Segoe UI',Roboto,Arial,sans-serif;color:#1f1b16;text-align:left">${card}
</td></tr></table>
</td></tr></table>
</body></html>
`
}

/** The logo, whose description is the company's name where images are not shown; without one the name. */
function composeHead({ name, look: { logo, accent } }: Sender & Looking) {
  if (!logo) return `<span class="link" style="color:${accent}">${escapeText(name)}</span>`
  const size = `width="${logo.width}" height="${logo.height}"`
  return `<span class="plate" style="display:inline-block;border-radius:6px"><img src="${escapeAttribute(logo.url)}" ${size} alt="${escapeAttribute(name)}" style="display:block;border:0"></span>`
}

// A line break in a header would start another header.
function toSingleLine(text: string) {
  return text.replace(/[\s\p{Cc}]+/gu, ' ').trim()
}
