import type { TransactionSql } from 'postgres'
import { requireImporter } from './own-import.ts'

export type EarlierImport = {
  id: string
  file_name: string
  applied_at: string
  undone_at: string | null
  result: { added: number; updated: number }
}

/** Everybody's imports that can be looked at, the newest first. */
export async function listImports(sql: TransactionSql): Promise<EarlierImport[]> {
  await requireImporter(sql)
  return [
    ...(await sql<EarlierImport[]>`
      select id, file_name, applied_at, undone_at, result from private.imports
      where applied_at > now() - interval '28 days' order by applied_at desc limit 20`),
  ]
}
