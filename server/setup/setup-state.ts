import type { TransactionSql } from 'postgres'
import * as z from 'zod'
import { logActivity } from '#server/activity/log-activity.ts'
import { rejectCall } from '#server/calls/call.ts'
import { findRole, requireManager } from '#server/calls/require-role.ts'
import { findSampleData } from './sample-data.ts'
import { setupMessages } from './setup-messages.ts'

/** A step is done by its fact, never by a click; two facts are decisions that only the company can state. */
type StepName = 'contacts' | 'brand' | 'licence' | 'listing' | 'team' | 'email' | 'colleagues' | 'live'
type Steps = Record<StepName, boolean>

async function findSteps(sql: TransactionSql): Promise<Steps> {
  const [steps] = await sql<[Steps]>`
    select
      -- The company's name, a phone number and an address for email, none of them the default or the sample company's.
      coalesce(private.entered_value('company', 'name'), 'Your company') <> 'Your company'
        and coalesce(private.entered_value('company', 'officePhone'), private.entered_value('company', 'salesPhone')) is not null
        and coalesce(private.entered_value('general', 'contactEmail'), private.entered_value('company', 'email')) is not null
        as contacts,
      state.keeps_default_brand or exists (select from public.content c where c.key = 'brand' and not c.is_sample) as brand,
      state.has_no_licence or exists (
        select from public.settings s
        where s.section = 'company' and jsonb_array_length(coalesce(s.value -> 'licences', '[]')) > 0
      ) as licence,
      exists (select from public.properties p where not p.is_sample and p.deleted_at is null) as listing,
      exists (
        select from public.content c
        where c.key = 'people' and not c.is_sample and jsonb_array_length(coalesce(c.value -> 'team', '[]')) > 0
      ) as team,
      state.email_tested_at is not null as email,
      state.works_alone or (select count(*) > 1 from private.staff_list()) as colleagues,
      state.went_live_at is not null as live
    from private.setup state`
  return steps
}

export type SetupState = {
  steps: Steps
  is_open: boolean
  has_samples: boolean
  samples_restorable_until: string | null
  company: { name: string | null; address: string | null; licences: { name: string; number: string }[] }
  /** Counted up to 1,001, as are those that follow. */
  properties: number
  published: number
  without_photo: number
  email_tested_at: string | null
  email_tested_with: string | null
  lead_addresses: string[]
  leads_go_to_staff: boolean
  staff: number
  invitations: number
  works_alone: boolean
  keeps_default_brand: boolean
  is_hidden: boolean
}

/** For the dashboard of administrators; null for everybody else. */
export async function findSetupState(sql: TransactionSql): Promise<SetupState | null> {
  const { isManager } = await findRole(sql)
  if (!isManager) return null
  const [state] = await sql<[Omit<SetupState, 'steps'>]>`
    select private.is_open() as is_open,
      state.samples_added_at is not null and state.samples_removed_at is null as has_samples,
      case when state.samples_removed_at > now() - interval '30 days' then state.samples_removed_at + interval '30 days' end
        as samples_restorable_until,
      (
        select jsonb_build_object(
          'name', s.value ->> 'name', 'address', s.value ->> 'address', 'licences', coalesce(s.value -> 'licences', '[]')
        )
        from public.settings s where s.section = 'company'
      ) as company,
      (
        select count(*) from (select from public.properties p where not p.is_sample and p.deleted_at is null limit 1001) few
      ) as properties,
      (
        select count(*) from (select from public.properties p where not p.is_sample and p.is_published limit 1001) few
      ) as published,
      (
        select count(*) from (
          select from public.properties p where not p.is_sample and p.is_published and cardinality(p.images) = 0 limit 1001
        ) few
      ) as without_photo,
      state.email_tested_at, state.email_tested_with, array(select private.company_addresses()) as lead_addresses,
      private.lead_address() is null as leads_go_to_staff,
      (select count(*) from private.staff_list() s where not s.is_suspended) as staff,
      (select count(*) from public.staff_invitations i where i.expires_at > now()) as invitations,
      state.works_alone, state.keeps_default_brand, state.hides_checklist as is_hidden
    from private.setup state`
  return { steps: await findSteps(sql), ...state }
}

export const decisionsInput = z.object({
  has_no_licence: z.boolean().optional(),
  works_alone: z.boolean().optional(),
  keeps_default_brand: z.boolean().optional(),
  hides_checklist: z.boolean().optional(),
})

/** What is left out stays as it was. */
export async function decideSetup(sql: TransactionSql, decisions: z.infer<typeof decisionsInput>) {
  await requireManager(sql, setupMessages.notAllowed)
  await sql`
    update private.setup
    set has_no_licence = coalesce(${decisions.has_no_licence ?? null}, has_no_licence),
      works_alone = coalesce(${decisions.works_alone ?? null}, works_alone),
      keeps_default_brand = coalesce(${decisions.keeps_default_brand ?? null}, keeps_default_brand),
      hides_checklist = coalesce(${decisions.hides_checklist ?? null}, hides_checklist)`
}

/**
 * Opens the site to visitors, once nothing that they would see or do is invented or goes nowhere. Closing it again is the maintenance
 * mode of the settings.
 */
export async function goLive(sql: TransactionSql) {
  await requireManager(sql, setupMessages.notAllowed)
  if (await findSampleData(sql)) throw rejectCall(setupMessages.samples.stillThere)
  const { contacts, licence, listing, email } = await findSteps(sql)
  if (!contacts || !licence || !listing || !email) throw rejectCall(setupMessages.stepsMissing)
  await sql`update private.setup set went_live_at = coalesce(went_live_at, now())`
  await logActivity(sql, { action: 'go_live', entity: 'settings', detail: {} })
}
