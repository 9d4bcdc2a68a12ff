import { AdminPage } from '../../ui/admin/admin-page.tsx'

export default function AdminBlogs() {
  return <AdminPage title="Blog Posts">{null}</AdminPage>
}
