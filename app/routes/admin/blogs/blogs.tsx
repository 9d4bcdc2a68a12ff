import { PostManagement } from '#app/features/blog/admin/list/post-management.tsx'

export default function AdminBlogs() {
  return <PostManagement />
}
