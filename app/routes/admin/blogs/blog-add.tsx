import '../../../features/blog/admin/blog-admin.css'
import { PostForm } from '../../../features/blog/admin/form/post-form.tsx'
import { usePostPictures } from './post-pictures.tsx'

export default function AddPost() {
  return <PostForm {...usePostPictures()} />
}
