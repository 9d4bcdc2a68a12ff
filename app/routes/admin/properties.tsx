import { AdminPage } from '../../ui/admin/admin-page.tsx'

export default function AdminProperties() {
  return <AdminPage title="Property Management">{null}</AdminPage>
}
