import { ListsScreen } from '#app/features/properties/admin/lists/lists-screen.tsx'

export default function AdminPropertyLists() {
  return <ListsScreen />
}
