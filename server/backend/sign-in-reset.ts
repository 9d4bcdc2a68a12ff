import type { Backend, FactorReset } from '../../app/backend/context.ts'
import type { Log } from '../log.ts'

type Options = { visitor: Backend; clerk: Backend; log: Log }
type Wish = { accessToken: string; userId: string }

/** Takes every second factor from a member of the staff who lost it, on whichever home; super administrators alone may ask. */
export function createFactorReset({ visitor, clerk, log }: Options) {
  return async ({ accessToken, userId }: Wish): Promise<FactorReset> => {
    const asker = await visitor.rpc('my_staff_entry').setHeader('Authorization', `Bearer ${accessToken}`)
    if (asker.error) return asker.status === 401 || asker.status === 403 ? 'refused' : 'away'
    const { state, role, user_id: actorId } = asker.data as { state: string; role?: string; user_id?: string }
    if (state !== 'staff' || role !== 'super_admin') return 'refused'

    const { data: member, error } = await clerk.from('staff').select('name').eq('user_id', userId).maybeSingle()
    if (error) return 'away'
    const found = await clerk.auth.admin.mfa.listFactors({ userId })
    if (!member || found.error) return member ? away(found.error, log) : 'refused'
    for (const { id } of found.data.factors) {
      const removed = await clerk.auth.admin.mfa.deleteFactor({ id, userId })
      if (removed.error) return away(removed.error, log)
    }
    await clerk.from('activity_log').insert({
      actor_id: actorId ?? null,
      action: 'reset_factor',
      entity: 'staff',
      entity_id: userId,
      detail: { title: member.name },
    })
    return 'done'
  }
}

function away(error: unknown, log: Log): FactorReset {
  log.error({ err: error }, 'a second factor could not be taken away')
  return 'away'
}
