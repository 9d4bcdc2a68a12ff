import { useState } from 'react'
import { useLocalDraft } from '../../../../ui/admin/form/local-draft.ts'
import type { SavedPost } from '../managed-post.ts'
import { draftOf, newDraft, type PostDraft, shownOf } from './post-draft.ts'

type KeptPost = {
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
  const [draft, setDraft] = useState<PostDraft>(saved ? draftOf(saved) : newDraft)
  // The editor owns its content: a new key restarts it.
  const [edition, setEdition] = useState(0)
  const untouched = base ? draftOf(base) : newDraft
  const isDirty = JSON.stringify(draft) !== JSON.stringify(untouched)
  const kept = useLocalDraft<KeptPost>(
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
    fill(draftOf(saved))
  }

  return {
    base,
    draft,
    shown: shownOf(draft, base),
    edition,
    isDirty,
    keptAt: kept.keptAt,
    /** A draft an earlier visit left on this device. */
    offered: kept.offered,
    conflict: isOutdated && isDirty ? saved : undefined,
    change: (fields: Partial<PostDraft>) => setDraft((before) => ({ ...before, ...fields })),
    restore: () => {
      const found = kept.offered?.values
      if (!found) return
      kept.dismissOffer()
      // A draft based on an older version than the saved one raises the conflict when it is saved.
      if (base && found.basedOn) setBase({ ...base, updatedAt: found.basedOn })
      fill({ ...newDraft, ...found.draft })
    },
    forgetOffer: kept.clear,
    discard: () => {
      kept.clear()
      fill(untouched)
    },
    keepMine: () => setBase(saved),
    takeTheirs: () => {
      if (!saved) return
      kept.clear()
      setBase(saved)
      fill(draftOf(saved))
    },
    /** After saving: the stored version becomes the new base. What was typed in the meantime stays. */
    settle: (post: SavedPost, sent: PostDraft) => {
      kept.clear()
      setBase(post)
      setDraft((before) => (before === sent ? draftOf(post) : before))
    },
    /** After a new post was created: no draft is left to store. */
    finish: () => {
      kept.clear()
      setDraft(newDraft)
    },
  }
}

export type PostForm = ReturnType<typeof usePostForm>
