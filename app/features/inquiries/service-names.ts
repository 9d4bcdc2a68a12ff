import * as z from 'zod'
import type { Backend } from '#app/backend/context.ts'

/** The names that the company's services have now, by the key that an inquiry stores. */
export type ServiceNames = ReadonlyMap<string, string>

const content = z.object({ services: z.array(z.object({ id: z.string(), name: z.string() })) })

export async function findServiceNames(client: Backend): Promise<ServiceNames> {
  const { data, error } = await client
    .from('content')
    .select('value')
    .eq('key', 'services')
    .eq('language', 'en')
    .maybeSingle()
  if (error) throw error
  return toServiceNames(data?.value)
}

/** Of the services as the content stores them; none where there is no such content. */
export function toServiceNames(stored: unknown): ServiceNames {
  const { data: found } = content.safeParse(stored)
  return new Map(found?.services.map(({ id, name }) => [id, name]))
}

/** Of a service that is hidden or gone only the key is known, which was made from its first name. */
export function serviceLabel(service: string | null, names: ServiceNames | undefined): string | null {
  if (!service) return null
  return names?.get(service) ?? service.charAt(0).toUpperCase() + service.slice(1).replaceAll('-', ' ')
}
