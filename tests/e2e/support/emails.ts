import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect } from 'vitest'
import type { Site } from './site.ts'

/** Every email the site has sent to an address, as plain text; without a mail server they are files. */
export function emailsTo(site: Site, address: string): string[] {
  const folder = join(site.dataDir, 'mail')
  if (!existsSync(folder)) return []
  return readdirSync(folder)
    .map((file) => readFileSync(join(folder, file), 'utf8'))
    .filter((sentEmail) => sentEmail.includes(`To: ${address}`))
    .map((sentEmail) => sentEmail.replace(/=\r?\n/g, '').replaceAll('=3D', '='))
}

/** The path of the first matching link in an email to an address; the outbox sends within moments. */
export async function findEmailLink(site: Site, address: string, path: RegExp): Promise<string> {
  const find = () =>
    emailsTo(site, address)
      .map((sentEmail) => path.exec(sentEmail)?.[0])
      .find(Boolean)
  await expect.poll(find).toBeDefined()
  return find() ?? ''
}
