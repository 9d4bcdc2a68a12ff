import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

export const checksumsFile = join(import.meta.dirname, '../../supabase/migrations.sha256')

/** The SHA-256 of a migration's text, the same for both kinds of line breaks. */
export function computeChecksum(text: string): string {
  return createHash('sha256').update(text.replaceAll('\r\n', '\n')).digest('hex')
}

/** Released migrations, which never change again: the checksum of each by file name. */
export function readChecksums(): Map<string, string> {
  if (!existsSync(checksumsFile)) return new Map()
  const lines = readFileSync(checksumsFile, 'utf8').trim().split('\n')
  return new Map(
    lines.map((line) => {
      const [checksum = '', file = ''] = line.split('  ')
      return [file, checksum]
    }),
  )
}
