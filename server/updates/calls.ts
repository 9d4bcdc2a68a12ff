import { call, type CallContext, router } from '#server/calls/call.ts'
import { requireSuperAdmin } from '#server/calls/require-role.ts'
import type { Release } from './fetch-latest-release.ts'

export const updateCalls = router({
  newer: call.query(({ ctx }) => findNewerRelease(ctx)),
})

/** For those who can have it installed; null while the site runs the newest, or watches no list. */
async function findNewerRelease({ transaction, newerRelease }: CallContext): Promise<Release | null> {
  await transaction({ isReadOnly: true }, (sql) => requireSuperAdmin(sql))
  return (await newerRelease()) ?? null
}
