import { useMemo } from 'react'
import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { useBackend } from '#app/backend/browser-client.ts'
import { useCalls } from '#app/backend/calls.ts'
import { useRights } from '#app/backend/rights.ts'
import { storePhoto } from '#app/features/media/store-photo.ts'
import { ImportScreen } from '#app/features/properties/admin/import/screen/import-screen.tsx'
import { noTaxonomy } from '#app/features/properties/taxonomy/taxonomy.ts'
import { useTaxonomy } from '#app/features/properties/taxonomy/use-taxonomy.ts'

export default function AdminPropertyImport() {
  const client = useBackend()
  const [search] = useSearchParams()
  const { isManager } = useRights()
  const { data: property = noTaxonomy } = useTaxonomy()
  const staff = useQuery(useCalls().inquiries.assignees.queryOptions(undefined, { enabled: isManager }))
  const lists = useMemo(
    () => ({
      types: property.types.flatMap(({ name, kind }) => (kind === 'land' ? [] : [name])),
      property,
      canCreateTypes: isManager,
      agents: isManager ? (staff.data ?? []).map(({ user_id: id, name, email }) => ({ id, name, email })) : undefined,
    }),
    [isManager, property, staff.data],
  )
  return (
    <ImportScreen
      taxonomy={lists}
      upload={(photo) => storePhoto(client, photo)}
      isFromBrowser={search.get('from') === 'browser'}
    />
  )
}
