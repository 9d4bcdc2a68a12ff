import { useBackend } from '../../../backend/browser-client.ts'
import { convertImages } from '../../../features/media/old-pictures.ts'
import { PropertyList } from '../../../features/properties/admin/list/property-list.tsx'

export default function AdminProperties() {
  const client = useBackend()
  return <PropertyList takePictures={(images) => convertImages(client, images)} />
}
