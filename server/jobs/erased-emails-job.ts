import { createHash } from 'node:crypto'
import { open, readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { emailKey } from '#app/shared/form/email-address.ts'
import type { Log } from '#server/log.ts'
import { readRecentErasures } from '#server/personal-data/erase.ts'
import type { RunSql } from '#server/postgres/as-caller.ts'
import { type Job, startJob } from './job.ts'

type ErasedEmailsOptions = {
  asServer: RunSql
  /** Where emails are stored as files while no mail server is configured. */
  folder: string
  log: Log
}

/** Removes the email files of people who had their data erased, within a minute, on every replica. */
export function startErasedEmailsJob({ asServer, folder, log }: ErasedEmailsOptions): Job {
  const done = new Set<string>()
  return startJob({
    intervalMs: 30_000,
    runsAtStart: true,
    run: async () => {
      const erased = await asServer(readRecentErasures)
      const recipients = new Set(erased.filter((recipient) => !done.has(recipient)))
      if (recipients.size > 0) await removeEmailsOf(folder, recipients)
      for (const recipient of recipients) done.add(recipient)
    },
    failureMessage: 'emails of people whose data was erased could not be removed',
    log,
  })
}

/**
 * `recipients` are hashes of email keys. Removes emails sent to them, and emails that quote them, which have their address
 * as Reply-To.
 */
export async function removeEmailsOf(folder: string, recipients: ReadonlySet<string>): Promise<void> {
  const files = await readdir(folder).catch(() => [])
  for (const path of files.filter((file) => file.endsWith('.eml')).map((file) => join(folder, file))) {
    const addresses = parseAddresses(await readHead(path))
    if (addresses.some((address) => recipients.has(getHash(address)))) await rm(path, { force: true })
  }
}

function parseAddresses(head: string) {
  const lines = head.split(/\n(?![ \t])/).filter((line) => /^(to|reply-to):/i.test(line))
  return lines.flatMap((line) => line.match(/[^\s<>,:;"]+@[^\s<>,:;"]+/g) ?? [])
}

function getHash(address: string) {
  return createHash('sha256').update(emailKey(address)).digest('hex')
}

async function readHead(path: string) {
  const file = await open(path)
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(16_384), 0, 16_384, 0)
    return buffer.toString('utf8', 0, bytesRead).split('\n\n', 1)[0] ?? ''
  } finally {
    await file.close()
  }
}
