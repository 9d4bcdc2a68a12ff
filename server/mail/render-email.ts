import { visitorMessages } from './emails/visitor-messages.ts'

/** A rendered email in both formats. `unsubscribeUrl` is also sent in the List-Unsubscribe header. */
export type Email = { subject: string; text: string; html: string; replyTo?: string; unsubscribeUrl?: string }

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
}

export type EmailItem = { title: string; url: string; lines: string[] }

/** Renders text and HTML from the same parts. Every part is text: nothing in it can become markup or a header. */
export function renderEmail(parts: EmailContent, sender: Sender): Email {
  const replyTo = parts.replyTo ?? sender.replyTo
  return {
    subject: toSingleLine(parts.subject),
    text: composeText(parts, sender),
    html: composeHtml(parts, sender),
    ...(replyTo && { replyTo: toSingleLine(replyTo) }),
    ...(parts.unsubscribeUrl && { unsubscribeUrl: parts.unsubscribeUrl }),
  }
}

function composeText(parts: EmailContent, sender: Sender) {
  const {
    greeting,
    paragraphs,
    facts = [],
    quoted,
    items = [],
    action,
    links = [],
    closing = [],
    unsubscribeUrl,
  } = parts
  const blocks = [
    greeting,
    ...paragraphs,
    facts.map(([name, value]) => `${name}: ${value}`).join('\n'),
    quoted?.replace(/^/gm, '> '),
    ...items.map(({ title, url, lines }) => [title, ...lines, url].join('\n')),
    action && `${action.label}:\n${action.url}`,
    ...links.map(({ label, url }) => `${label}:\n${url}`),
    ...closing,
    [sender.name, ...sender.details].join('\n'),
    unsubscribeUrl && `${visitorMessages.unsubscribe}: ${unsubscribeUrl}`,
  ]
  return `${blocks.filter(Boolean).join('\n\n')}\n`
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

function composeHtml(parts: EmailContent, sender: Sender) {
  const {
    greeting,
    paragraphs,
    facts = [],
    quoted,
    items = [],
    action,
    links = [],
    closing = [],
    unsubscribeUrl,
  } = parts
  const blocks = [
    greeting && paragraph(greeting),
    ...paragraphs.map(paragraph),
    facts.length > 0 && `${table('margin:0 0 20px')}${facts.map(factRow).join('')}</table>`,
    quoted &&
      `<blockquote style="margin:0 0 20px;padding:0 0 0 14px;border-left:3px solid #b4532a;overflow-wrap:anywhere">${withBreaks(quoted)}</blockquote>`,
    items.length > 0 && `${table('width:100%;margin:0 0 20px')}${items.map(itemRow).join('')}</table>`,
    action && button(action),
    ...links.map(textLink),
    ...closing.map(paragraph),
  ]
  const card = `
${table('width:100%')}<tr><td class="ink" style="padding:0 0 18px;font:600 18px/1.3 Georgia,serif;color:#1f4d3a"><span class="link" style="color:#1f4d3a">${escapeHtml(sender.name)}</span></td></tr></table>
<div class="ink" style="color:#1f1b16">
${blocks.filter(Boolean).join('\n')}
</div>
<div class="soft rule" style="margin:28px 0 0;padding:16px 0 0;border-top:1px solid #dfd5c5;font-size:13px;line-height:1.5;color:#655c50">${[sender.name, ...sender.details].map(escapeHtml).join('<br>')}${unsubscribeUrl ? `<br><br><a href="${escapeHtml(unsubscribeUrl)}" style="color:#655c50">${visitorMessages.unsubscribe}</a>` : ''}</div>`
  return `<!doctype html>
<html lang="en-KE"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark"><title>${escapeHtml(toSingleLine(parts.subject))}</title><style>${sheet}
</style></head>
<body class="ground" style="margin:0;padding:0;background:#f4eee4">
${table('width:100%')}<tr><td align="center" class="ground" style="padding:24px 12px;background:#f4eee4">
${table('width:100%;max-width:600px;table-layout:fixed')}<tr><td class="card" style="padding:32px 36px;background:#fffdf9;border:1px solid #e4dac9;border-radius:8px;font:16px/1.6 -apple-system,'Segoe UI',Roboto,Arial,sans-serif;color:#1f1b16;text-align:left">${card}
</td></tr></table>
</td></tr></table>
</body></html>
`
}

function table(style: string) {
  return `<table role="presentation" cellpadding="0" cellspacing="0" border="0" style="border-collapse:separate;${style}">`
}

function paragraph(text: string) {
  return `<p style="margin:0 0 16px;overflow-wrap:anywhere">${withBreaks(text)}</p>`
}

function factRow([name, value]: [string, string]) {
  return `<tr><td class="soft" style="padding:5px 18px 5px 0;color:#655c50;vertical-align:top;white-space:nowrap">${escapeHtml(name)}</td><td style="padding:5px 0;overflow-wrap:anywhere">${withBreaks(value)}</td></tr>`
}

function itemRow({ title, url, lines: details }: EmailItem) {
  const link = `<a class="link" href="${escapeHtml(url)}" style="color:#1f4d3a;font-weight:600">${escapeHtml(title)}</a>`
  return `<tr><td class="rule" style="padding:12px 0;border-top:1px solid #e4dac9;overflow-wrap:anywhere">${[link, ...details.map(escapeHtml)].join('<br>')}</td></tr>`
}

function button({ label, url }: { label: string; url: string }) {
  return `${table('margin:4px 0 20px')}<tr><td style="border-radius:6px;background:#1f4d3a"><a href="${escapeHtml(url)}" style="display:inline-block;padding:12px 22px;color:#fbf8f3;font-weight:600;text-decoration:none">${escapeHtml(label)}</a></td></tr></table>`
}

function textLink({ label, url }: { label: string; url: string }) {
  return `<p style="margin:0 0 16px"><a class="link" href="${escapeHtml(url)}" style="color:#1f4d3a">${escapeHtml(label)}</a></p>`
}

function withBreaks(text: string) {
  return escapeHtml(text).replaceAll('\n', '<br>')
}

function escapeHtml(text: string) {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)
}

// A line break in a header would start another header.
function toSingleLine(text: string) {
  return text.replace(/[\s\p{Cc}]+/gu, ' ').trim()
}
