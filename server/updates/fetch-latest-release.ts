import { z } from 'zod'

/** `page` says what is new; absent unless it is a plain https address. */
export type Release = { version: string; page: string | undefined }

const timeoutMs = 10_000
const maxBytes = 1024 * 1024
// Three numbers and nothing else: what is shown cannot be anybody's sentence.
const versionTag = /^v?(\d{1,6}\.\d{1,6}\.\d{1,6})$/
const releaseJson = z.object({ tag_name: z.string().regex(versionTag), html_url: z.unknown().optional() })

/**
 * Reads what GitHub and Gitea call `releases/latest`: JSON with `tag_name` and `html_url`. The operator named the address, so it may
 * be a private one; a redirect would lead to one that nobody named.
 */
export async function fetchLatestRelease(url: string): Promise<Release> {
  const response = await fetch(url, {
    headers: { Accept: 'application/json', 'User-Agent': 'Makazi' },
    redirect: 'error',
    signal: AbortSignal.timeout(timeoutMs),
  })
  if (!response.ok) {
    await response.body?.cancel()
    throw new Error(`status ${response.status}`)
  }
  const parsed = releaseJson.safeParse(JSON.parse(await readText(response)))
  if (!parsed.success) throw new Error('it has no tag_name such as v1.2.3')
  const { tag_name: tag, html_url: page } = parsed.data
  return { version: tag.replace(versionTag, '$1'), page: parsePage(page) }
}

async function readText({ body }: Response): Promise<string> {
  const parts: Uint8Array[] = []
  let bytes = 0
  for await (const part of body ?? []) {
    bytes += part.length
    // Leaving the loop closes the connection.
    if (bytes > maxBytes) throw new Error('it is larger than a megabyte')
    parts.push(part)
  }
  return Buffer.concat(parts).toString()
}

function parsePage(page: unknown): string | undefined {
  if (typeof page !== 'string' || page.length > 500 || !URL.canParse(page)) return undefined
  const { protocol, username, password, href } = new URL(page)
  return protocol === 'https:' && username === '' && password === '' ? href : undefined
}
