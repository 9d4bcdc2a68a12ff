import { useQueryClient } from '@tanstack/react-query'
import { useBackend } from '#app/backend/browser-client.ts'
import { isForbidden } from '#app/backend/forbidden.ts'
import { invalidParameterValue } from '#app/backend/sqlstate.ts'
import type { Version } from '#app/ui/admin/form/drafted-form.ts'
import { type SaveOutcome, type Sent, useDraftedForm } from '#app/ui/admin/form/use-drafted-form.ts'
import type { ImageSource } from '#app/ui/image.tsx'
import { toast } from '#app/ui/notices/toast.tsx'
import type { SavedPost } from '../managed-post.ts'
import { createPost, type SaveResult, updatePost } from '../post-commands.ts'
import { createDraft, toDraft, type PostDraft, getShownValues } from './post-draft.ts'
import { checkPost, type PostErrors, type PostInput } from './post-input.ts'
import { postFormMessages } from './post-form-messages.ts'

/** Saves the author's description of an image; images belong to another feature, so the route passes this in. */
export type DescribeImages = (change: {
  before: readonly ImageSource[]
  images: readonly ImageSource[]
}) => Promise<void>

/** `update` saves what is public, and takes it down where its switch is off. */
type Intent = 'publish' | 'update' | 'draft'
type SentPost = { post: PostInput; shownSlug: string; intent: Intent }
type Outcome = SaveOutcome<PostDraft, SavedPost>

type PostFormOptions = {
  /** The newest version known; absent for a new post. */
  saved: SavedPost | undefined
  /** The author of a new post. */
  companyName: string
  describe: DescribeImages
  onCreated: () => void
}

const { rules, toasts } = postFormMessages

/** State and actions of the post form. */
export function usePostForm({ saved, companyName, describe, onCreated }: PostFormOptions) {
  const queries = useQueryClient()
  const save = useSavePost(describe)
  const form = useDraftedForm<PostDraft, SavedPost, SentPost>({
    draftKey: `blog:${saved?.id ?? 'new'}`,
    stored: saved && getVersion(saved),
    empty: createDraft(companyName),
    getVersion: ({ updatedAt }) => updatedAt,
    save,
    isForbidden,
    onOutcome: (outcome, { input: { intent } }) => {
      if (outcome.state === 'rejected') sayRejected(outcome.message)
      if (outcome.state === 'saved')
        queries.setQueryData(savedPostKey(outcome.version.stored.id), outcome.version.stored)
      if (outcome.state === 'saved' || outcome.state === 'added') {
        const done = { draft: toasts.savedAsDraft, publish: toasts.published, update: toasts.updated }
        toast({ title: outcome.state === 'added' && intent === 'publish' ? toasts.created : done[intent] })
      }
      if (outcome.state === 'added') onCreated()
    },
    onFailed: (error, { input: { intent } }) => {
      const failed = saved ? toasts.updateFailed : toasts.createFailed
      // The database's own rules are for the author to read; other codes are for engineers.
      const isRule =
        error instanceof Object && 'code' in error && error.code === invalidParameterValue && 'message' in error
      const description = isRule ? String(error.message) : intent === 'draft' ? toasts.draftFailed : failed
      toast({ title: toasts.error, description, tone: 'danger' })
    },
  })
  const base = form.base.stored
  const shown = getShownValues(form.values, base)

  return {
    ...form,
    base,
    draft: form.values,
    shown,
    errors: form.errors as PostErrors,
    save: (intent: Intent) => {
      if (form.isSaving) return
      const { values } = form
      const draft = intent === 'publish' ? { ...values, isPublished: true } : values
      const checked = checkPost({ draft, shown, origin: window.location.origin, isDraft: intent === 'draft' })
      if ('error' in checked) {
        form.reject(checked.error.fields)
        return sayRejected(checked.error.message)
      }
      form.send({ input: { post: checked.input, shownSlug: shown.slug, intent }, values })
    },
    keepMine: () => form.dispatch({ type: 'resolved', with: 'mine' }),
  }
}

export type PostForm = ReturnType<typeof usePostForm>

export function savedPostKey(postId: string) {
  return ['blog-post', postId]
}

function useSavePost(describe: DescribeImages) {
  const client = useBackend()
  return async (
    { input: { post, shownSlug }, values }: Sent<PostDraft, SentPost>,
    base: Version<PostDraft, SavedPost | undefined>,
  ): Promise<Outcome> => {
    const before = base.stored?.image
    if (values.image) await describe({ before: before ? [before] : [], images: [values.image] })
    if (!base.stored) {
      const created = await createPost(client, post)
      return created.state === 'saved' ? { state: 'added' } : outcomeOf(created)
    }
    const { id: postId, updatedAt: basedOn } = base.stored
    return outcomeOf(await updatePost(client, { postId, input: post, slug: post.slug ?? shownSlug, basedOn }))
  }
}

function outcomeOf(result: SaveResult): Outcome {
  switch (result.state) {
    case 'saved':
      return { state: 'saved', version: getVersion(result.post) }
    case 'stale':
      return { state: 'changed', theirs: getVersion(result.latest) }
    case 'slug-used':
      return { state: 'rejected', errors: { slug: rules.slugUsed }, message: rules.slugUsed }
  }
}

function getVersion(stored: SavedPost): Version<PostDraft, SavedPost> {
  return { stored, values: toDraft(stored) }
}

function sayRejected(message: string) {
  toast({ title: toasts.invalid, description: message, tone: 'danger' })
}
