import { AdminPage } from '../../ui/admin/admin-page.tsx'

export default function EditPost() {
  return <AdminPage title="Edit Post">{null}</AdminPage>
}
