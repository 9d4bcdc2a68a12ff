import { AdminPage } from '../../ui/admin/admin-page.tsx'

export default function AdminInquiries() {
  return <AdminPage title="Inquiries">{null}</AdminPage>
}
