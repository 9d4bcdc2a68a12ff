import { useState } from 'react'
import { useLocalDraft } from '#app/ui/admin/form/local-draft.ts'
import type { SavedPost } from '../managed-post.ts'
import { toDraft, newDraft, type PostDraft, getShownValues } from './post-draft.ts'

type StoredPostDraft = {
  draft: PostDraft
  /** Version the draft is based on; null for a new post. */
  basedOn: string | null
}

/**
 * State of the post form: the values, the version they are based on, and the draft stored on this device. `saved` is the
 * latest known version: where it is not the one the form was filled from, somebody else saved in the meantime.
 */
export function usePostForm(saved?: SavedPost) {
  const [base, setBase] = useState(saved)
  const [draft, setDraft] = useState<PostDraft>(saved ? toDraft(saved) : newDraft)
  // The editor owns its content: a new key restarts it.
  const [formKey, setEdition] = useState(0)
  const untouched = base ? toDraft(base) : newDraft
  const isDirty = JSON.stringify(draft) !== JSON.stringify(untouched)
  const storedDraft = useLocalDraft<StoredPostDraft>(
    `blog:${saved?.id ?? 'new'}`,
    isDirty ? { draft, basedOn: base?.updatedAt ?? null } : undefined,
  )

  const fill = (values: PostDraft) => {
    setDraft(values)
    setEdition((before) => before + 1)
  }
  const isOutdated = saved !== undefined && base !== undefined && saved.updatedAt !== base.updatedAt
  // Nothing was edited: the newer version simply replaces the old one.
  if (isOutdated && !isDirty) {
    setBase(saved)
    fill(toDraft(saved))
  }

  return {
    base,
    draft,
    shown: getShownValues(draft, base),
    formKey,
    isDirty,
    savedAt: storedDraft.savedAt,
    /** A draft an earlier visit left on this device. */
    offered: storedDraft.offered,
    conflict: isOutdated && isDirty ? saved : undefined,
    change: (fields: Partial<PostDraft>) => setDraft((before) => ({ ...before, ...fields })),
    restore: () => {
      const found = storedDraft.offered?.values
      if (!found) return
      storedDraft.dismissOffer()
      // A draft based on an older version than the saved one raises the conflict when it is saved.
      if (base && found.basedOn) setBase({ ...base, updatedAt: found.basedOn })
      fill({ ...newDraft, ...found.draft })
    },
    dismissOffer: storedDraft.clear,
    discard: () => {
      storedDraft.clear()
      fill(untouched)
    },
    keepMine: () => setBase(saved),
    takeTheirs: () => {
      if (!saved) return
      storedDraft.clear()
      setBase(saved)
      fill(toDraft(saved))
    },
    /** After saving: the stored version becomes the new base. What was typed in the meantime stays. */
    applySaved: (post: SavedPost, sent: PostDraft) => {
      storedDraft.clear()
      setBase(post)
      setDraft((before) => (before === sent ? toDraft(post) : before))
    },
    /** After a new post was created: no draft is left to store. */
    finish: () => {
      storedDraft.clear()
      setDraft(newDraft)
    },
  }
}

export type PostForm = ReturnType<typeof usePostForm>
