import '../../../features/blog/admin/blog-admin.css'
import { EditPost } from '../../../features/blog/admin/form/edit-post.tsx'
import type { Route } from './+types/blog-edit.ts'
import { usePostPictures } from './post-pictures.tsx'

export default function EditPostScreen({ params }: Route.ComponentProps) {
  return <EditPost key={params.blogId} postId={params.blogId} {...usePostPictures()} />
}
