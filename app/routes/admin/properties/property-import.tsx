import { useMemo } from 'react'
import { useSearchParams } from 'react-router'
import { useBackend } from '#app/backend/browser-client.ts'
import { useRights } from '#app/backend/rights.ts'
import { storePhoto } from '#app/features/media/store-photo.ts'
import { ImportScreen } from '#app/features/properties/admin/import/screen/import-screen.tsx'
import type { NewType } from '#app/features/properties/admin/import/values/import-choices.ts'
import { createPropertyType } from '#app/features/properties/lists/list-commands.ts'
import { noPropertyLists } from '#app/features/properties/lists/property-lists.ts'
import { usePropertyLists } from '#app/features/properties/lists/use-property-lists.ts'

export default function AdminPropertyImport() {
  const client = useBackend()
  const [search] = useSearchParams()
  const { isManager } = useRights()
  const { data: property = noPropertyLists, refetch } = usePropertyLists()
  const lists = useMemo(
    () => ({
      types: property.types.flatMap(({ name, kind }) => (kind === 'land' ? [] : [name])),
      property,
      createPropertyType: isManager
        ? async (type: NewType) => {
            await createPropertyType(client, type)
            await refetch()
          }
        : undefined,
    }),
    [client, isManager, property, refetch],
  )
  return (
    <ImportScreen
      lists={lists}
      upload={(photo) => storePhoto(client, photo)}
      isFromBrowser={search.get('from') === 'browser'}
    />
  )
}
