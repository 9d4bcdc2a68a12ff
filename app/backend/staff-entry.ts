import * as z from 'zod'
import { staffRole as staffRoles } from './stored-values.ts'

export { staffRoles }

export type StaffRole = (typeof staffRoles)[number]

/** What `my_staff_entry` returns: who is signed in, and what the session is missing. */
export const staffEntrySchema = z.discriminatedUnion('state', [
  z.object({
    state: z.literal('staff'),
    user_id: z.string(),
    name: z.string(),
    email: z.string(),
    role: z.enum(staffRoles),
    may_publish: z.boolean(),
    session_ends_at: z.string(),
    factor_id: z.string().nullable(),
  }),
  z.object({ state: z.literal('second_factor'), factor_id: z.string().nullable() }),
  z.object({ state: z.enum(['not_staff', 'session_over']) }),
])

export type StaffEntryRow = z.infer<typeof staffEntrySchema>
