import { Resolver } from 'node:dns/promises'
import type { Env } from '#server/env.ts'
import { withTimeout } from '#server/with-timeout.ts'

/** `unknown`: DNS could not be asked. `other`: there is a record, and it does not name our mail server. */
export type RecordState = 'found' | 'other' | 'missing' | 'unknown'
type DnsRecord = { state: RecordState; name: string; found: string; suggested: string }
export type DomainCheck = { domain: string; server: string; spf: DnsRecord; dkim: DnsRecord; dmarc: DnsRecord }

const lookupTimeoutMs = 4_000

type TxtResolver = Pick<Resolver, 'resolveTxt'>

// The selector of DKIM is chosen by the mail provider and cannot be listed, so the usual ones are tried.
const selectors = ['default', 'dkim', 'mail', 'google', 'selector1', 'selector2', 'k1', 's1', 's2', 'zoho', 'mx']

/** What receiving servers look up before they trust an email of this site. Undefined while no mail server is connected. */
export async function checkDomain(
  { SMTP_URL, MAIL_FROM }: Pick<Env, 'SMTP_URL' | 'MAIL_FROM'>,
  resolver: TxtResolver = new Resolver({ timeout: 1_500 }),
): Promise<DomainCheck | undefined> {
  const [, address = '', domain = ''] = /([^\s<>@]+@([^\s<>@]+))>?\s*$/.exec(MAIL_FROM ?? '') ?? []
  if (!SMTP_URL || !domain) return undefined
  const server = new URL(SMTP_URL).hostname
  const [spf, dkim, dmarc] = await Promise.all([
    findSpf(resolver, domain, server),
    findDkim(resolver, domain),
    findDmarc(resolver, domain, address),
  ])
  return { domain, server, spf, dkim, dmarc }
}

async function findSpf(resolver: TxtResolver, domain: string, server: string): Promise<DnsRecord> {
  const { state, found } = await findTxt(resolver, domain, /^v=spf1\b/i)
  const isNamed = namesServer(found, server)
  const suggested =
    found && !isNamed ? found.replace(/\s+(?=[-~?+]?all\b|$)/i, ` a:${server} `).trim() : `v=spf1 a:${server} ~all`
  return { state: state === 'found' && !isNamed ? 'other' : state, name: domain, found, suggested }
}

/** By its own name, or by an entry of the provider whose domain the server is in. */
function namesServer(record: string, server: string) {
  const provider = server.split('.').slice(-2).join('.')
  return record
    .split(/\s+/)
    .some(
      (term) =>
        /^\+?(a|mx)$/i.test(term) || (/^\+?(a|mx|include):/i.test(term) && term.toLowerCase().endsWith(provider)),
    )
}

async function findDkim(resolver: TxtResolver, domain: string): Promise<DnsRecord> {
  const names = selectors.map((selector) => `${selector}._domainkey.${domain}`)
  const tried = await Promise.all(names.map((name) => findTxt(resolver, name, /(^|;)\s*p=\s*\S/i)))
  const record = tried.find(({ state }) => state === 'found') ?? tried.find(({ state }) => state === 'unknown')
  return {
    state: record?.state ?? 'missing',
    name: record?.name ?? `…._domainkey.${domain}`,
    found: record?.found ?? '',
    suggested: '',
  }
}

async function findDmarc(resolver: TxtResolver, domain: string, address: string): Promise<DnsRecord> {
  const name = `_dmarc.${domain}`
  const suggested = `v=DMARC1; p=none; rua=mailto:${address}`
  return { ...(await findTxt(resolver, name, /^v=DMARC1\b/i)), suggested }
}

type Lookup = Pick<DnsRecord, 'state' | 'name' | 'found'>

async function findTxt(resolver: TxtResolver, name: string, form: RegExp): Promise<Lookup> {
  try {
    const records = await withTimeout(lookupTimeoutMs, resolver.resolveTxt(name), () => {
      throw new Error('The name service did not answer')
    })
    const found = records.map((parts) => parts.join('')).find((record) => form.test(record))
    return found === undefined
      ? { state: 'missing', name, found: '' }
      : { state: 'found', name, found: found.slice(0, 1_000) }
  } catch (error) {
    const isMissing = ['ENOTFOUND', 'ENODATA'].includes(String((error as NodeJS.ErrnoException).code))
    return { state: isMissing ? 'missing' : 'unknown', name, found: '' }
  }
}
