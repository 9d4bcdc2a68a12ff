import { escapeAttribute, escapeText } from '#app/shared/escape-markup.ts'
import type { EmailLook } from './email-look.ts'
import type { EmailContent } from './render-email.ts'

/** A part of an email, in both formats. */
export type Block = { text: string; html: string }
export type EmailItem = { title: string; url: string; lines: string[] }

export function toBlocks(content: EmailContent, look: EmailLook): Block[] {
  const {
    greeting,
    paragraphs,
    blocks = [],
    facts = [],
    quoted,
    items = [],
    action,
    links = [],
    closing = [],
  } = content
  return [
    ...(greeting ? [paragraph(greeting)] : []),
    ...paragraphs.map(paragraph),
    ...blocks,
    ...(facts.length > 0 ? [factTable(facts)] : []),
    ...(quoted ? [quotation(quoted, look)] : []),
    ...(items.length > 0 ? [itemTable(items, look)] : []),
    ...(action ? [button(action, look)] : []),
    ...links.map((link) => textLink(link, look)),
    ...closing.map(paragraph),
  ]
}

/** Email programs lay out by tables alone. */
export function layoutTable(style: string) {
  return `<table role="presentation" cellpadding="0" cellspacing="0" border="0" style="border-collapse:separate;${style}">`
}

export function headingBlock(text: string, { displayFont }: EmailLook): Block {
  return {
    text,
    html: `<h1 style="margin:0 0 16px;font:600 24px/1.25 ${displayFont};overflow-wrap:anywhere">${escapeText(text)}</h1>`,
  }
}

export function paragraph(text: string): Block {
  return { text, html: `<p style="margin:0 0 16px;overflow-wrap:anywhere">${withBreaks(text)}</p>` }
}

// Longer names wrap: in one line they would leave the values no room on a phone.
const maxUnbrokenLength = 16

function factTable(facts: [name: string, value: string][]): Block {
  const rows = facts.map(([name, value]) => {
    const wrap = name.length > maxUnbrokenLength ? '' : ';white-space:nowrap'
    return `<tr><td class="soft" style="padding:5px 18px 5px 0;color:#655c50;vertical-align:top${wrap}">${escapeText(name)}</td><td style="padding:5px 0;vertical-align:top;overflow-wrap:anywhere">${withBreaks(value)}</td></tr>`
  })
  return {
    text: facts.map(([name, value]) => `${name}: ${value}`).join('\n'),
    html: `${layoutTable('margin:0 0 20px')}${rows.join('')}</table>`,
  }
}

function quotation(quoted: string, { accent }: EmailLook): Block {
  return {
    text: quoted.replace(/^/gm, '> '),
    html: `<blockquote style="margin:0 0 20px;padding:0 0 0 14px;border-left:3px solid ${accent};overflow-wrap:anywhere">${withBreaks(quoted)}</blockquote>`,
  }
}

function itemTable(items: EmailItem[], { accent }: EmailLook): Block {
  const rows = items.map(({ title, url, lines }) => {
    const link = `<a class="link" href="${escapeAttribute(url)}" style="color:${accent};font-weight:600">${escapeText(title)}</a>`
    return `<tr><td class="rule" style="padding:12px 0;border-top:1px solid #e4dac9;overflow-wrap:anywhere">${[link, ...lines.map(withoutSplits)].join('<br>')}</td></tr>`
  })
  return {
    text: items.map(({ title, url, lines }) => [title, ...lines, url].join('\n')).join('\n\n'),
    html: `${layoutTable('width:100%;margin:0 0 20px')}${rows.join('')}</table>`,
  }
}

export function button({ label, url }: { label: string; url: string }, { accent, onAccent }: EmailLook): Block {
  return {
    text: `${label}:\n${url}`,
    html: `${layoutTable('margin:4px 0 20px')}<tr><td style="border-radius:6px;background:${accent}"><a href="${escapeAttribute(url)}" style="display:inline-block;padding:12px 22px;color:${onAccent};font-weight:600;text-decoration:none">${escapeText(label)}</a></td></tr></table>`,
  }
}

function textLink({ label, url }: { label: string; url: string }, { accent }: EmailLook): Block {
  return {
    text: `${label}:\n${url}`,
    html: `<p style="margin:0 0 16px"><a class="link" href="${escapeAttribute(url)}" style="color:${accent}">${escapeText(label)}</a></p>`,
  }
}

function withBreaks(text: string) {
  return withoutSplits(text).replaceAll('\n', '<br>')
}

// Telephone numbers, references such as YR-GZ3-7Z9, and amounts.
const inOnePiece =
  /(?:\+\d{1,3}|\b0\d{2,3})(?: \d{2,4}){2,4}\b|\b[A-Z0-9]{1,8}(?:-[A-Z0-9]{1,8}){1,3}\b|\bKSh [\d.,]*\d[KMB]?\b/g

/** Escaped, with numbers that are read out or copied kept on one line. The text version has plain spaces, for searching. */
export function withoutSplits(text: string) {
  return escapeText(text).replaceAll(inOnePiece, '<span style="white-space:nowrap">$&</span>')
}
