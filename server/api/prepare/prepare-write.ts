import type { ApiRejection } from '#server/api/api-error.ts'

/**
 * Who writes: `userId` is the signed-in person's; absent for visitors and for the secret key. `isStaff` checks whether the
 * session is valid, and is true for the secret key: expensive work is done for staff only; the database rejects the rest
 * anyway.
 */
export type WriteContext = {
  userId: string | undefined
  isStaff: () => Promise<boolean>
}

/**
 * Called with the values of each row before it is stored, limited to allowed columns. Returns the values to store instead,
 * or a rejection.
 */
export type PrepareWrite = (
  values: Record<string, unknown>,
  context: WriteContext,
) => Promise<Record<string, unknown> | ApiRejection>

/** By table. They need what only the running site has, such as its images. */
export type Preparations = Readonly<Record<string, PrepareWrite>>
