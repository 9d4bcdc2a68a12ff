import type { Backend } from '#app/backend/context.ts'
import type { UnsentMessages } from '#server/operations/metrics.ts'

const unsent = ['queued', 'sending', 'failed'] as const

/** Messages of every channel that the outbox has not delivered. */
export function countUnsent(serviceClient: Backend): Promise<UnsentMessages> {
  return Promise.all(
    unsent.map(async (status) => {
      const { count, error } = await serviceClient
        .from('mail_outbox')
        .select('id', { count: 'exact', head: true })
        .eq('status', status)
      if (error) throw error
      return { status, count: count ?? 0 }
    }),
  )
}
