import type { Backend } from '#app/backend/context.ts'
import { staffEntrySchema } from '#app/backend/staff-entry.ts'
import { propertyInsert } from '#app/backend/property-insert.ts'
import { formatTime } from '#app/shared/nairobi-clock.ts'
import { dashboardMessages } from './dashboard-messages.ts'

const messages = dashboardMessages.debug

export type CheckResult = { isOk: boolean; message: string; tookMs: number; at: string }

/** Runs one check and returns its result; a check that throws has failed. */
export async function runCheck(check: () => Promise<string>): Promise<CheckResult> {
  const startedAt = performance.now()
  const outcome = await check().then(
    (message) => ({ isOk: true, message }),
    (error: unknown) => ({ isOk: false, message: getMessage(error) }),
  )
  return { ...outcome, tookMs: Math.round(performance.now() - startedAt), at: new Date().toISOString() }
}

export async function checkAuth(client: Backend, sessionEndsAt: string) {
  const { data, error } = await client.auth.getUser()
  if (error) throw error
  const { data: entry, error: entryError } = await client.rpc('my_staff_entry')
  if (entryError) throw entryError
  const staff = staffEntrySchema.parse(entry)
  const role = staff.state === 'staff' ? staff.role : messages.noStaff
  return messages.signedIn(data.user.email ?? '', role, remaining(sessionEndsAt))
}

export async function checkDatabase(client: Backend) {
  const count = async (table: 'properties' | 'inquiries' | 'blogs') => {
    const { count: rows, error } = await client.from(table).select('id', { count: 'exact', head: true })
    if (error) throw error
    return rows ?? 0
  }
  const [properties, inquiries, posts] = await Promise.all([count('properties'), count('inquiries'), count('blogs')])
  return messages.read(properties, inquiries, posts)
}

/** A draft, so that no visitor can see it while it exists. */
export async function checkWriting(client: Backend) {
  const { data: category, error: categoryError } = await client
    .from('categories')
    .select('id')
    .eq('slug', 'for-sale')
    .single()
  if (categoryError) throw categoryError
  const title = messages.testTitle(formatTime(new Date()))
  const { data, error } = await client
    .from('properties')
    .insert(
      propertyInsert({
        title,
        price: 1,
        location: 'Nairobi',
        type: 'House',
        category_id: category.id,
        is_published: false,
      }),
    )
    .select('id')
    .single()
  if (error) throw error
  const { data: removed, error: removalError } = await client.from('properties').delete().eq('id', data.id).select('id')
  if (removalError) throw removalError
  if (removed.length !== 1) throw new Error(messages.notRemoved(title))
  return messages.createdAndRemoved(title)
}

function remaining(moment: string) {
  const minutes = Math.max(0, Math.round((Date.parse(moment) - Date.now()) / 60_000))
  return messages.remaining(Math.floor(minutes / 60), minutes % 60)
}

function getMessage(error: unknown) {
  return error instanceof Error || (typeof error === 'object' && error !== null && 'message' in error)
    ? String(error.message)
    : messages.unknownError
}
