import { useQuery } from '@tanstack/react-query'
import { useBackend } from '#app/backend/browser-client.ts'
import { findServiceNames, type ServiceNames } from '../service-names.ts'

/** Undefined until they are loaded. */
export function useServiceNames(): ServiceNames | undefined {
  const client = useBackend()
  return useQuery({ queryKey: ['service_names'], queryFn: () => findServiceNames(client) }).data
}
