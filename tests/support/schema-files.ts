import { readFileSync } from 'node:fs'
import { join } from 'node:path'

const supabaseDir = join(import.meta.dirname, '../../supabase')

/** The schema files, relative to the folder `supabase`, in the order in which `supabase/config.toml` loads them. */
export function listSchemaFiles(): string[] {
  const config = readFileSync(join(supabaseDir, 'config.toml'), 'utf8')
  const list = /^schema_paths = \[([^\]]*)\]/m.exec(config)?.[1] ?? ''
  return [...list.matchAll(/"\.\/([^"]+)"/g)].map(([, path = '']) => path)
}

/** All schema files as one text: the current schema of an empty database. */
export function joinSchemaFiles(): string {
  return listSchemaFiles()
    .map((path) => readFileSync(join(supabaseDir, path), 'utf8'))
    .join('\n')
}
