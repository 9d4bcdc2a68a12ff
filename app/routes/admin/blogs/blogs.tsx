import '../../../features/blog/admin/blog-admin.css'
import { PostManagement } from '../../../features/blog/admin/list/post-management.tsx'

export default function AdminBlogs() {
  return <PostManagement />
}
