import { useState } from 'react'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useBackend } from '#app/backend/browser-client.ts'
import { isForbidden } from '#app/backend/forbidden.ts'
import type { ImageSource } from '#app/ui/image.tsx'
import { toast } from '#app/ui/toast.tsx'
import { createPost, type SaveResult, updatePost } from '../post-commands.ts'
import type { PostDraft } from './post-draft.ts'
import { checkPost, type PostErrors, type PostInput } from './post-input.ts'
import type { PostForm } from './use-post-form.ts'

/** Stores the alt texts the author wrote; the route connects the media feature with this one. */
export type DescribeImages = (params: {
  before: readonly ImageSource[]
  images: readonly ImageSource[]
}) => Promise<void>

type PostSavingOptions = { form: PostForm; describe: DescribeImages; onCreated: () => void }
type SaveMode = 'publish' | 'draft'
/** `draft` is what `input` was made from: the author may go on typing while it is being saved. */
type SaveParams = { input: PostInput; draft: PostDraft; intent: SaveMode }

export const slugUsed = 'This address is already used by another post'

/** Validates and saves the form; what prevents saving is in `errors` and in the toast. */
export function usePostSaving({ form, describe, onCreated }: PostSavingOptions) {
  const client = useBackend()
  const queries = useQueryClient()
  const [errors, setErrors] = useState<PostErrors>({})
  const [savedAt, setSavedAt] = useState<string>()
  const { base, draft, shown } = form

  const saving = useMutation({
    mutationFn: async ({ input }: SaveParams): Promise<SaveResult> => {
      if (draft.image) await describe({ before: base?.image ? [base.image] : [], images: [draft.image] })
      if (!base) return createPost(client, input)
      const slug = input.slug ?? shown.slug
      return updatePost(client, { postId: base.id, input, slug, basedOn: base.updatedAt })
    },
    onSuccess: (result, { intent, draft: sent }) => {
      if (result.state === 'slug-used') return showErrors({ slug: slugUsed }, slugUsed)
      if (result.state === 'stale') return void queries.setQueryData(savedPostKey(result.latest.id), result.latest)
      if (!base) {
        form.finish()
        toast({ title: intent === 'draft' ? 'Blog post saved as draft' : 'Blog post created successfully' })
        return onCreated()
      }
      queries.setQueryData(savedPostKey(result.post.id), result.post)
      form.applySaved(result.post, sent)
      setSavedAt(new Date().toISOString())
      toast({ title: intent === 'draft' ? 'Blog post saved as draft' : 'Blog post updated successfully' })
    },
    onError: (error, { intent }) => {
      if (isForbidden(error)) return
      const failed = base ? 'Failed to update blog post' : 'Failed to create blog post'
      toast({ title: 'Error', description: intent === 'draft' ? 'Failed to save draft' : failed, tone: 'danger' })
    },
  })

  function showErrors(fields: PostErrors, message: string) {
    setErrors(fields)
    toast({ title: 'Validation Error', description: message, tone: 'danger' })
  }

  return {
    errors,
    savedAt,
    isBusy: saving.isPending,
    hasFailed: saving.isError,
    save: (intent: SaveMode) => {
      if (saving.isPending) return
      const checked = checkPost({ draft, shown, origin: window.location.origin, isDraft: intent === 'draft' })
      if ('error' in checked) return showErrors(checked.error.fields, checked.error.message)
      setErrors({})
      saving.mutate({ input: checked.input, draft, intent })
    },
  }
}

export function savedPostKey(postId: string) {
  return ['blog-post', postId]
}
