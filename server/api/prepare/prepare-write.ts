import type { Backend } from '#app/backend/context.ts'
import type { ApiRejection } from '#server/api/api-error.ts'

/**
 * Who writes: `userId` is a signed-in person's; absent for visitors and for whoever holds the secret key. `isStaff` asks whether the
 * session holds, and is true for that key: work that costs is done for them alone, the database refuses the rest anyway.
 */
export type WriteContext = {
  serviceClient: Backend
  userId: string | undefined
  isStaff: () => Promise<boolean>
}

/**
 * Called with the values of each row before it is stored, for whoever writes, with columns of the allow-list alone. Gives the values
 * that are stored in their stead, or why they are not.
 */
export type PrepareWrite = (
  values: Record<string, unknown>,
  context: WriteContext,
) => Promise<Record<string, unknown> | ApiRejection>

/** By table. They need what only the running site has, such as its pictures. */
export type Preparations = Readonly<Record<string, PrepareWrite>>
