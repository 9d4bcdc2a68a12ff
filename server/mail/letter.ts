/** A letter as it leaves, in both forms. `unsubscribeUrl` is also said in the header List-Unsubscribe. */
export type Letter = { subject: string; text: string; html: string; replyTo?: string; unsubscribeUrl?: string }

export type LetterParts = {
  subject: string
  greeting?: string
  paragraphs: string[]
  /** Shown as a small table of name and value. */
  facts?: [name: string, value: string][]
  /** Somebody else's words, shown as they were typed. */
  quoted?: string
  action?: { label: string; url: string }
  closing?: string[]
  signedBy: string
  replyTo?: string
  unsubscribeUrl?: string
}

/** Both forms from the same parts. Every part is text: nothing in it can become markup or a header. */
export function composeLetter(parts: LetterParts): Letter {
  return {
    subject: oneLine(parts.subject),
    text: composeText(parts),
    html: composeHtml(parts),
    ...(parts.replyTo && { replyTo: oneLine(parts.replyTo) }),
    ...(parts.unsubscribeUrl && { unsubscribeUrl: parts.unsubscribeUrl }),
  }
}

function composeText({
  greeting,
  paragraphs,
  facts = [],
  quoted,
  action,
  closing = [],
  signedBy,
  unsubscribeUrl,
}: LetterParts) {
  const blocks = [
    greeting,
    ...paragraphs,
    facts.map(([name, value]) => `${name}: ${value}`).join('\n'),
    quoted &&
      quoted
        .split('\n')
        .map((line) => `> ${line}`)
        .join('\n'),
    action && `${action.label}:\n${action.url}`,
    ...closing,
    signedBy,
    unsubscribeUrl && `To stop these letters: ${unsubscribeUrl}`,
  ]
  return `${blocks.filter(Boolean).join('\n\n')}\n`
}

function composeHtml({
  greeting,
  paragraphs,
  facts = [],
  quoted,
  action,
  closing = [],
  signedBy,
  unsubscribeUrl,
}: LetterParts) {
  const paragraph = (words: string) => `<p style="margin:0 0 16px">${escapeHtml(words).replaceAll('\n', '<br>')}</p>`
  const row = ([name, value]: [string, string]) =>
    `<tr><td style="padding:6px 16px 6px 0;color:#655c50;vertical-align:top">${escapeHtml(name)}</td><td style="padding:6px 0">${escapeHtml(value)}</td></tr>`
  const blocks = [
    greeting && paragraph(greeting),
    ...paragraphs.map(paragraph),
    facts.length > 0 &&
      `<table role="presentation" style="border-collapse:collapse;margin:0 0 16px">${facts.map(row).join('')}</table>`,
    quoted &&
      `<blockquote style="margin:0 0 16px;padding:0 0 0 14px;border-left:3px solid #a84a24">${escapeHtml(quoted).replaceAll('\n', '<br>')}</blockquote>`,
    action &&
      `<p style="margin:0 0 16px"><a href="${escapeHtml(action.url)}" style="display:inline-block;padding:12px 20px;background:#1f4d3a;color:#fbf8f3;border-radius:6px;text-decoration:none">${escapeHtml(action.label)}</a></p>`,
    ...closing.map(paragraph),
    paragraph(signedBy),
    unsubscribeUrl &&
      `<p style="margin:24px 0 0;font-size:13px"><a href="${escapeHtml(unsubscribeUrl)}" style="color:#655c50">Stop these letters</a></p>`,
  ]
  const body = blocks.filter(Boolean).join('\n')
  return `<!doctype html><html lang="en-KE"><body style="margin:0;padding:24px;background:#fbf8f3;color:#1f1b16;font:16px/1.6 system-ui,sans-serif"><div style="max-width:560px;margin:0 auto">\n${body}\n</div></body></html>\n`
}

function escapeHtml(words: string) {
  return words.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)
}

// A line break in a header would start another header.
function oneLine(words: string) {
  return words.replace(/\s+/g, ' ').trim()
}
