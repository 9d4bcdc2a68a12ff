import type { TransactionSql } from 'postgres'

/** A column that a file may set, with its default as an expression of the schema. */
export type ImportedColumn = { name: string; byDefault: string }

/** Not category and images, which the import sets itself. */
export async function listImportedColumns(sql: TransactionSql): Promise<ImportedColumn[]> {
  return sql<ImportedColumn[]>`
    select a.attname as name, coalesce(pg_get_expr(d.adbin, d.adrelid), 'null') as "byDefault"
    from pg_attribute a left join pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum
    where a.attrelid = 'public.properties'::regclass and a.attname = any (private.edited_columns())
      and a.attname not in ('category_id', 'images')
    order by a.attnum`
}
