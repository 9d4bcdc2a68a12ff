import { useEffect } from 'react'
import { useSavedIds } from '#app/features/saved/use-saved.ts'
import { OwnerForm } from '#app/features/shortlists/owner-form.tsx'
import { type OwnShortlist, rememberShortlist } from '#app/features/shortlists/sharing/own-shortlists.ts'
import { shortlistMessages } from '#app/features/shortlists/shortlist-messages.ts'
import { maxListings } from '#app/features/shortlists/shortlist.ts'
import { Button } from '#app/ui/button.tsx'

type AddSavedProps = { list: OwnShortlist; listedIds: string[] }

/** Adds what this browser has saved to its owner's list, which this browser remembers for the Saved page. */
export default function AddSaved({ list, listedIds }: AddSavedProps) {
  const savedIds = (useSavedIds() ?? [])
    .filter((id) => !listedIds.includes(id))
    .slice(0, maxListings - listedIds.length)
  useEffect(() => rememberShortlist(list), [list])
  if (savedIds.length === 0) return null
  return (
    <OwnerForm change="add">
      {savedIds.map((id) => (
        <input key={id} type="hidden" name="property" value={id} />
      ))}
      <Button type="submit" tone="line" size="s">
        {shortlistMessages.owner.addSaved(shortlistMessages.count(savedIds.length))}
      </Button>
    </OwnerForm>
  )
}
