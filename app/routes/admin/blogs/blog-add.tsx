import { PostForm } from '#app/features/blog/admin/form/post-form.tsx'
import { usePostImages } from '#app/screens/admin/post-images.tsx'

export default function AddPost() {
  return <PostForm {...usePostImages()} />
}
