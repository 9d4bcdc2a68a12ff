import { EditPost } from '#app/features/blog/admin/form/edit-post.tsx'
import type { Route } from './+types/blog-edit.ts'
import { usePostImages } from '#app/screens/admin/post-images.tsx'

export default function EditPostScreen({ params }: Route.ComponentProps) {
  return <EditPost key={params.blogId} postId={params.blogId} {...usePostImages()} />
}
