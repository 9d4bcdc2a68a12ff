import { lookup as resolve, type LookupAddress } from 'node:dns'
import http, { type IncomingMessage } from 'node:http'
import https from 'node:https'
import { isIP, type LookupFunction } from 'node:net'
import { maxImageBytes, maxImageMegabytes } from '#app/shared/image-limits.ts'
import { fetchMessages as messages } from './fetch-messages.ts'
import { isPublicAddress } from './public-address.ts'

export type FetchedPhoto = { bytes: Buffer } | { problem: string }
type Options = {
  /** Which addresses it may connect to. */
  isAllowed?: (address: string) => boolean
  /** Empty is the scheme's own port. */
  ports?: readonly string[]
  timeoutMs?: number
}

const maxRedirects = 3

/** A reason that a person understands; everything else is a failed connection. */
class Rejected extends Error {}

/**
 * Fetches a photo that staff named by its address. The address is written by strangers, so the connection goes only to public
 * addresses, checked when the name is resolved and used as checked: a name that resolves differently a second time, or a
 * redirect, reaches no internal service. Size and time are bounded, whatever the other side sends.
 */
export async function fetchPhoto(address: string, options: Options = {}): Promise<FetchedPhoto> {
  const signal = AbortSignal.timeout(options.timeoutMs ?? 20_000)
  try {
    let url = parseAddress(address, options)
    for (let hop = 0; hop <= maxRedirects; hop += 1) {
      const response = await open(url, { ...options, signal })
      const next = getRedirect(response)
      if (next === undefined) return { bytes: await readBody(response) }
      response.destroy()
      url = parseAddress(next, options, url)
    }
    return { problem: messages.tooManyRedirects }
  } catch (error) {
    if (error instanceof Rejected) return { problem: error.message }
    return { problem: signal.aborted ? messages.tooSlow : messages.unreachable }
  }
}

function parseAddress(address: string, { isAllowed = isPublicAddress, ports = [''] }: Options, base?: URL): URL {
  if (!URL.canParse(address, base)) throw new Rejected(messages.noAddress)
  const url = new URL(address, base)
  if (!['http:', 'https:'].includes(url.protocol) || url.username || url.password)
    throw new Rejected(messages.noAddress)
  // A number is not looked up, so it is checked here.
  const host = url.hostname.replace(/^\[|\]$/g, '')
  if (!ports.includes(url.port) || (isIP(host) !== 0 && !isAllowed(host))) throw new Rejected(messages.notPublic)
  return url
}

function open(url: URL, { isAllowed = isPublicAddress, signal }: Options & { signal: AbortSignal }) {
  const { request } = url.protocol === 'https:' ? https : http
  return new Promise<IncomingMessage>((done, fail) => {
    const headers = {
      accept: 'image/jpeg, image/png, image/webp',
      'accept-encoding': 'identity',
      'user-agent': 'photo-import',
    }
    request(url, { agent: false, headers, lookup: lookupAllowed(isAllowed), signal }, done)
      .on('error', fail)
      .end()
  })
}

/** The socket connects to an address that was checked: there is no second look-up that could answer otherwise. */
function lookupAllowed(isAllowed: (address: string) => boolean): LookupFunction {
  return (hostname, options, callback) => {
    resolve(hostname, { ...options, all: true }, (error, addresses: LookupAddress[]) => {
      const [first] = addresses ?? []
      if (error || !first) return callback(error ?? new Error('No address'), '', 4)
      if (!addresses.every(({ address }) => isAllowed(address)))
        return callback(new Rejected(messages.notPublic), '', 4)
      if (options.all) callback(null, addresses)
      else callback(null, first.address, first.family)
    })
  }
}

function getRedirect({ statusCode = 0, headers }: IncomingMessage): string | undefined {
  if ([301, 302, 303, 307, 308].includes(statusCode) && headers.location) return headers.location
  if (statusCode !== 200) throw new Rejected(messages.status(statusCode))
  return undefined
}

async function readBody(response: IncomingMessage): Promise<Buffer> {
  if (Number(response.headers['content-length'] ?? 0) > maxImageBytes) {
    response.destroy()
    throw new Rejected(messages.tooLarge(maxImageMegabytes))
  }
  const parts: Buffer[] = []
  let bytes = 0
  for await (const part of response as AsyncIterable<Buffer>) {
    bytes += part.length
    // Leaving the loop closes the connection.
    if (bytes > maxImageBytes) throw new Rejected(messages.tooLarge(maxImageMegabytes))
    parts.push(part)
  }
  return Buffer.concat(parts)
}
