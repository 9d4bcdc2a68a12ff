import { useEffect } from 'react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { href, useNavigate } from 'react-router'
import { useBackend } from '#app/backend/browser-client.ts'
import { forbiddenError } from '#app/backend/forbidden.ts'
import { AdminPage } from '#app/ui/admin/admin-page.tsx'
import { SkeletonRows } from '#app/ui/admin/states.tsx'
import { toast } from '#app/ui/notices/toast.tsx'
import { isPostId } from '../../post.ts'
import { findSavedPost } from '../managed-post-queries.ts'
import { PostForm, type PostFormProps } from './post-form.tsx'
import { savedPostKey } from './use-post-form.ts'
import { panelClass } from '#app/ui/admin/class-names.ts'
import { postFormMessages as messages } from './post-form-messages.ts'

type EditPostProps = Omit<PostFormProps, 'saved'> & { postId: string }

export function EditPost({ postId, ...formProps }: EditPostProps) {
  const client = useBackend()
  const navigate = useNavigate()
  const queries = useQueryClient()
  const found = useQuery({
    queryKey: savedPostKey(postId),
    queryFn: async () => {
      const post = isPostId(postId) ? await findSavedPost(client, postId) : undefined
      // An expired session cannot read drafts: the screen stays as it is, and the error triggers the session check.
      if (!post && queries.getQueryData(savedPostKey(postId))) throw forbiddenError()
      return post ?? null
    },
    // The form must not be filled from a cache entry of an earlier visit.
    gcTime: 0,
  })
  const isMissing = found.data === null || found.isLoadingError
  useEffect(() => {
    if (!isMissing) return
    toast({ title: messages.toasts.error, description: messages.toasts.loadFailed, tone: 'danger' })
    void navigate(href('/admin/blogs'), { replace: true })
  }, [isMissing, navigate])

  if (found.data) return <PostForm key={postId} saved={found.data} {...formProps} />
  return (
    <AdminPage title={messages.edit}>
      <section className={panelClass}>
        <SkeletonRows count={3} label={messages.loading} />
        <p className="p-4 text-ink-2" aria-hidden="true">
          {messages.loading}
        </p>
      </section>
    </AdminPage>
  )
}
