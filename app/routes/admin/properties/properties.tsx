import { useBackend } from '#app/backend/browser-client.ts'
import { convertImages } from '#app/features/media/convert-images.ts'
import { PropertyList } from '#app/features/properties/admin/list/property-list.tsx'

export default function AdminProperties() {
  const client = useBackend()
  return <PropertyList importImages={(images) => convertImages(client, images)} />
}
