import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

export type ParsedEmail = { to: string; subject: string; headers: string[]; text: string; html: string; raw: string }

/** The emails the site has sent, parsed; without a mail server they are files. */
export function readEmails(dataDir: string): ParsedEmail[] {
  const folder = join(dataDir, 'mail')
  if (!existsSync(folder)) return []
  return readdirSync(folder).map((file) =>
    parseEmail(readFileSync(join(folder, file), 'utf8').replaceAll('\r\n', '\n')),
  )
}

function parseEmail(raw: string): ParsedEmail {
  const [head = '', ...rest] = raw.split('\n\n')
  const headers = head.replaceAll(/\n[ \t]+/g, ' ').split('\n')
  const named = (name: string) =>
    headers.find((line) => line.toLowerCase().startsWith(`${name}: `))?.slice(name.length + 2)
  const boundary = /boundary="?([^";\n]+)/.exec(head)?.[1]
  const parts = boundary ? rest.join('\n\n').split(`--${boundary}`) : [rest.join('\n\n')]
  const part = (type: string) => decodeBody(parts.find((each) => each.includes(`Content-Type: ${type}`)) ?? '')
  return {
    to: named('to') ?? '',
    subject: decodeEncodedWords(named('subject') ?? ''),
    headers: headers.map((line) => line.split(':', 1)[0] ?? ''),
    text: part('text/plain'),
    html: part('text/html'),
    raw,
  }
}

function decodeBody(part: string) {
  const at = part.indexOf('\n\n')
  const [head, body] = [part.slice(0, at), part.slice(at + 2)]
  if (/transfer-encoding: base64/i.test(head)) return Buffer.from(body, 'base64').toString('utf8')
  return /quoted-printable/i.test(head) ? unquote(body.replaceAll('=\n', '')) : body
}

function unquote(text: string) {
  const bytes = text.replaceAll(/=([0-9A-F]{2})/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
  return Buffer.from(bytes, 'latin1').toString('utf8')
}

function decodeEncodedWords(text: string) {
  return text.replaceAll(/=\?UTF-8\?([QB])\?([^?]*)\?=\s*/gi, (_, kind: string, code: string) =>
    kind.toUpperCase() === 'B' ? Buffer.from(code, 'base64').toString('utf8') : unquote(code.replaceAll('_', ' ')),
  )
}
