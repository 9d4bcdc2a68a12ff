import type { TransactionSql } from 'postgres'
import * as z from 'zod'
import { companySchema } from '#app/features/company/admin/company-fields.ts'
import { sectionSchemas } from '#app/features/settings/platform-settings.ts'
import { forbidCall, rejectCall } from '#server/calls/call.ts'

export type StoredSection = {
  section: string
  value: unknown
  version: number
  changedAt: string
  /** Null for somebody who has left, and for the first start. */
  changedBy: string | null
}

/** Every section that the caller's role reads, with its last editor. */
export async function listSettings(sql: TransactionSql): Promise<StoredSection[]> {
  const rows = await sql<StoredSection[]>`
    select section, value, version, updated_at as "changedAt", private.staff_name(updated_by) as "changedBy"
    from public.settings order by section`
  return [...rows]
}

const schemas: Record<string, z.ZodType> = Object.fromEntries(
  Object.entries({ ...sectionSchemas, company: companySchema }).map(([section, schema]) => [section, ofKeys(schema)]),
)

export const sectionInput = z.object({
  section: z.string().refine((section) => Object.hasOwn(schemas, section)),
  value: z.record(z.string(), z.unknown()),
  /** The version that the value was made of. */
  version: z.int(),
})

/**
 * 'outdated' when somebody else saved the section after `version`: their values are not overwritten unseen. What
 * is stored is the value as the form writes it: a phone number with its country code, a link with https.
 */
export async function saveSection(
  sql: TransactionSql,
  { section, value, version }: z.infer<typeof sectionInput>,
): Promise<'saved' | 'outdated'> {
  const [{ mayChange }] = await sql<
    [{ mayChange: boolean }]
  >`select private.may_change_setting(${section}) as "mayChange"`
  if (!mayChange) throw forbidCall()
  const reading = schemas[section]?.safeParse(value)
  if (!reading?.success) throw rejectCall(reading?.error.issues[0]?.message ?? '')
  const saved = await sql`
    update public.settings set value = ${sql.json(reading.data as never)} where section = ${section} and version = ${version} returning true`
  return saved.length > 0 ? 'saved' : 'outdated'
}

/** A key may be missing, in an object within it too, which means its default. */
function ofKeys(schema: z.ZodType): z.ZodType {
  if (!(schema instanceof z.ZodObject)) return schema
  const shape = Object.entries(schema.shape as Record<string, z.ZodType>)
  return z.strictObject(Object.fromEntries(shape.map(([key, each]) => [key, ofKeys(each).optional()])))
}

export const changesInput = z.object({ limit: z.int().min(1).max(100) })

export type SettingChange = {
  id: number
  section: string
  key: string
  was: unknown
  became: unknown
  by: string | null
  at: string
}

/** The latest changes, key by key. */
export async function listSettingChanges(
  sql: TransactionSql,
  { limit }: z.infer<typeof changesInput>,
): Promise<SettingChange[]> {
  const rows = await sql<SettingChange[]>`
    select a.id, coalesce(a.entity_id, '') as section, changed.key, a.detail -> 'was' -> changed.key as was,
      a.detail -> 'became' -> changed.key as became, private.staff_name(a.actor_id) as by, a.created_at as at
    from (
      select * from public.activity_log where entity = 'settings' and detail ? 'changed' order by id desc limit ${limit}
    ) a
    cross join jsonb_array_elements_text(a.detail -> 'changed') with ordinality as changed (key, position)
    where coalesce(a.detail -> 'became' ? changed.key, false) or coalesce(a.detail -> 'was' ? changed.key, false)
    order by a.id desc, changed.position limit ${limit}`
  return [...rows]
}
