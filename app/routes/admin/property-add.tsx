import { AdminPage } from '../../ui/admin/admin-page.tsx'

export default function AddProperty() {
  return <AdminPage title="Add Property">{null}</AdminPage>
}
