import { AdminPage } from '../../ui/admin/admin-page.tsx'

export default function AddPost() {
  return <AdminPage title="Add Post">{null}</AdminPage>
}
