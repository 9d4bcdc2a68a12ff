import type { TransactionSql } from 'postgres'
import * as z from 'zod'
import { findStoredImages } from '#app/backend/media-rows.ts'
import { type ProfileInput, profileInput } from '#app/features/agents/admin/profile-input.ts'
import type { ImageSource } from '#app/ui/image.tsx'
import { logActivity } from '#server/activity/log-activity.ts'
import { forbidCall, rejectCall } from '#server/calls/call.ts'
import { staffCallMessages } from './staff-call-messages.ts'

type StoredProfile = Omit<ProfileInput, 'photo' | 'languages'> & {
  languages: string[]
  photo: string
  /** The end of the page's address; null before the first save. */
  slug: string | null
  /** Whether what the caller saves may be shown. */
  mayShow: boolean
  /** Visitors see nobody without listings. */
  hasListings: boolean
}

export const profileOf = z.object({ userId: z.guid() })

/** The public profile of the caller, or of a member whom they manage; empty where nobody has written one. */
export async function findAgentProfile(
  sql: TransactionSql,
  { userId }: z.infer<typeof profileOf>,
): Promise<StoredProfile & { image: ImageSource | null }> {
  const [found] = await sql<StoredProfile[]>`
    select coalesce(a.is_shown, false) as "isShown", coalesce(a.job_title, '') as "jobTitle",
      coalesce(a.job_title_sw, '') as "jobTitleSw", coalesce(a.about, '') as about, coalesce(a.about_sw, '') as "aboutSw",
      coalesce(a.phone, '') as phone, coalesce(a.whatsapp, '') as whatsapp, coalesce(a.languages, '{}') as languages,
      coalesce(a.photo, '') as photo, a.slug, private.may_publish() as "mayShow", s.role <> 'editor' as "hasListings"
    from public.staff s left join private.agent_profiles a on a.user_id = s.user_id
    where s.user_id = ${userId} and private.may_edit_profile(s.user_id)`
  if (!found) throw forbidCall(staffCallMessages.notManaged)
  const images = await findStoredImages(sql, [found.photo])
  return { ...found, image: images.get(found.photo) ?? null }
}

export const profileChangeInput = z.object({ userId: z.guid(), profile: z.unknown() })

/** Policies say whose profile the caller may change, and whether it may be shown. */
export async function saveAgentProfile(
  sql: TransactionSql,
  { userId, profile }: z.infer<typeof profileChangeInput>,
): Promise<{ slug: string }> {
  const checked = profileInput.safeParse(profile)
  if (!checked.success) throw rejectCall(checked.error.issues[0]?.message ?? '')
  const [member] = await sql<{ name: string; may: boolean }[]>`
    select name, not ${checked.data.isShown} or private.may_publish() as may from public.staff
    where user_id = ${userId} and private.may_edit_profile(user_id)`
  if (!member) throw forbidCall(staffCallMessages.notManaged)
  if (!member.may) throw forbidCall(staffCallMessages.mayNotShow)
  const row = toRow(checked.data)
  const [saved] = await sql<[{ slug: string }]>`
    insert into private.agent_profiles ${sql({ user_id: userId, ...row })}
    on conflict (user_id) do update set ${sql(row)} returning slug`
  await logActivity(sql, { entity: 'staff', action: 'profile', id: userId, detail: { title: member.name } })
  return saved
}

function toRow({ isShown, jobTitle, jobTitleSw, about, aboutSw, phone, whatsapp, languages, photo }: ProfileInput) {
  return {
    is_shown: isShown,
    job_title: jobTitle,
    job_title_sw: jobTitleSw,
    about,
    about_sw: aboutSw,
    phone: phone || null,
    whatsapp: whatsapp || null,
    languages: [...new Set(languages)],
    photo: photo || null,
  }
}
