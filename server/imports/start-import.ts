import type { TransactionSql } from 'postgres'
import * as z from 'zod'
import { typeKinds } from '#app/features/properties/taxonomy/type-kinds.ts'
import { lockOwnImport, requireImporter } from './own-import.ts'

export const newImportInput = z.object({
  /** Chosen by the browser, so that sending twice is one import. */
  id: z.uuid(),
  fileName: z.string(),
  headings: z.array(z.string()),
  leftOut: z.array(z.string()),
  publishes: z.boolean(),
  newTypes: z.array(z.object({ name: z.string(), kind: z.enum(typeKinds) })).default([]),
})

/** Begins the caller's own import, or goes on with it. */
export async function startImport(sql: TransactionSql, input: z.infer<typeof newImportInput>): Promise<void> {
  const { id, fileName, headings, leftOut, publishes, newTypes } = input
  await requireImporter(sql)
  await sql`
    insert into private.imports (id, file_name, headings, left_out, publishes, new_types, created_by)
    values (
      ${id}, left(private.as_plain_line(${fileName}), 200), ${headings}::text[], ${leftOut}::text[], ${publishes},
      ${sql.json(newTypes)}, private.caller_id()
    )
    on conflict (id) do nothing`
  await lockOwnImport(sql, id)
}
