import type { Backend } from '../../app/backend/context.ts'
import type { ApiRejection } from './api-error.ts'

/** Who writes: `userId` is a signed-in person's; absent for visitors and for whoever holds the secret key. */
export type WriteContext = { serviceClient: Backend; userId: string | undefined }

/**
 * Called with the values of each row before it is stored, for whoever writes, with columns of the allow-list alone. Gives the values
 * that are stored in their stead, or why they are not.
 */
export type PrepareWrite = (
  values: Record<string, unknown>,
  context: WriteContext,
) => Promise<Record<string, unknown> | ApiRejection>
