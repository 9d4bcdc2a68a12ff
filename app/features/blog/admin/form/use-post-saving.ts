import { useState } from 'react'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useBackend } from '../../../../backend/browser-client.ts'
import { isRefusal } from '../../../../backend/refusal.ts'
import type { PictureSource } from '../../../../ui/picture.tsx'
import { toast } from '../../../../ui/toast.tsx'
import { createPost, type SaveAnswer, updatePost } from '../post-commands.ts'
import type { PostDraft } from './post-draft.ts'
import { checkPost, type PostErrors, type PostInput } from './post-input.ts'
import type { PostForm } from './use-post-form.ts'

/** Stores the alt texts the author wrote; the route connects the media feature with this one. */
export type DescribePictures = (given: {
  before: readonly PictureSource[]
  pictures: readonly PictureSource[]
}) => Promise<void>

type Given = { form: PostForm; describe: DescribePictures; onCreated: () => void }
type Wish = 'publish' | 'draft'
/** `draft` is what `input` was made from: the author may go on typing while it is being saved. */
type Sent = { input: PostInput; draft: PostDraft; wish: Wish }

export const slugUsed = 'This address is already used by another post'

/** Validates and saves the form; what prevents saving is in `errors` and in the toast. */
export function usePostSaving({ form, describe, onCreated }: Given) {
  const client = useBackend()
  const queries = useQueryClient()
  const [errors, setErrors] = useState<PostErrors>({})
  const [savedAt, setSavedAt] = useState<string>()
  const { base, draft, shown } = form

  const saving = useMutation({
    mutationFn: async ({ input }: Sent): Promise<SaveAnswer> => {
      if (draft.picture) await describe({ before: base?.picture ? [base.picture] : [], pictures: [draft.picture] })
      if (!base) return createPost(client, input)
      const slug = input.slug ?? shown.slug
      return updatePost(client, { postId: base.id, input, slug, basedOn: base.updatedAt })
    },
    onSuccess: (answer, { wish, draft: sent }) => {
      if (answer.state === 'slug-used') return refuse({ slug: slugUsed }, slugUsed)
      if (answer.state === 'stale') return void queries.setQueryData(savedPostKey(answer.latest.id), answer.latest)
      if (!base) {
        form.finish()
        toast({ title: wish === 'draft' ? 'Blog post saved as draft' : 'Blog post created successfully' })
        return onCreated()
      }
      queries.setQueryData(savedPostKey(answer.post.id), answer.post)
      form.settle(answer.post, sent)
      setSavedAt(new Date().toISOString())
      toast({ title: wish === 'draft' ? 'Blog post saved as draft' : 'Blog post updated successfully' })
    },
    onError: (error, { wish }) => {
      if (isRefusal(error)) return
      const failed = base ? 'Failed to update blog post' : 'Failed to create blog post'
      toast({ title: 'Error', description: wish === 'draft' ? 'Failed to save draft' : failed, tone: 'danger' })
    },
  })

  function refuse(fields: PostErrors, message: string) {
    setErrors(fields)
    toast({ title: 'Validation Error', description: message, tone: 'danger' })
  }

  return {
    errors,
    savedAt,
    isBusy: saving.isPending,
    hasFailed: saving.isError,
    save: (wish: Wish) => {
      if (saving.isPending) return
      const checked = checkPost({ draft, shown, origin: window.location.origin, isDraft: wish === 'draft' })
      if ('refusal' in checked) return refuse(checked.refusal.fields, checked.refusal.message)
      setErrors({})
      saving.mutate({ input: checked.input, draft, wish })
    },
  }
}

export function savedPostKey(postId: string) {
  return ['blog-post', postId]
}
