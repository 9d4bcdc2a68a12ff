import { PropertyList } from '../../features/properties/admin/list/property-list.tsx'

export default function AdminProperties() {
  return <PropertyList />
}
