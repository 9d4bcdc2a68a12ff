import { useState } from 'react'
import { useLocalDraft } from '../../../../ui/admin/form/local-draft.ts'
import type { SavedPost } from '../managed-post.ts'
import { draftOf, newDraft, type PostDraft, shownOf } from './post-draft.ts'

type KeptPost = {
  draft: PostDraft
  /** The version it was written on; null for a new article. */
  basedOn: string | null
}

/**
 * The article in the form, the version it was written on, and what this device keeps of it. `saved` is the newest version
 * known: where it is not the one the form was filled from, somebody else saved meanwhile.
 */
export function usePostForm(saved?: SavedPost) {
  const [base, setBase] = useState(saved)
  const [draft, setDraft] = useState<PostDraft>(saved ? draftOf(saved) : newDraft)
  // The editor keeps its content to itself: a new number makes it start anew.
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
  // Nothing of one's own is at stake: the newer version is simply shown.
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
    /** What an earlier visit left on this device. */
    offered: kept.offered,
    conflict: isOutdated && isDirty ? saved : undefined,
    change: (fields: Partial<PostDraft>) => setDraft((before) => ({ ...before, ...fields })),
    restore: () => {
      const found = kept.offered?.values
      if (!found) return
      kept.dismissOffer()
      // An older base than what is saved now brings the conflict to light when it is saved.
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
    /** After it was saved: what the database made of it is the new base. What was typed meanwhile stays. */
    settle: (post: SavedPost, sent: PostDraft) => {
      kept.clear()
      setBase(post)
      setDraft((before) => (before === sent ? draftOf(post) : before))
    },
    /** After a new article was saved: there is nothing left to keep. */
    finish: () => {
      kept.clear()
      setDraft(newDraft)
    },
  }
}

export type PostForm = ReturnType<typeof usePostForm>
