import { serviceLabel, toServiceNames } from '#app/features/inquiries/service-names.ts'
import type { RunSql } from '#server/postgres/as-caller.ts'

/** What the company calls the service of an inquiry now; null where the inquiry names none. */
export async function findServiceLabel(asServer: RunSql, service: string | null): Promise<string | null> {
  if (!service) return null
  const [content] = await asServer(
    (sql) => sql`select value from public.content where key = 'services' and language = 'en'`,
  )
  return serviceLabel(service, toServiceNames(content?.value))
}
