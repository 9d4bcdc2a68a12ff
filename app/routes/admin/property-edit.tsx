import { AdminPage } from '../../ui/admin/admin-page.tsx'

export default function EditProperty() {
  return <AdminPage title="Edit Property">{null}</AdminPage>
}
