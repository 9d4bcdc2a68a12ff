import { useState } from 'react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Plus, X } from 'lucide-react'
import { type CallOutputs, useCalls } from '#app/backend/calls.ts'
import { Badge } from '#app/ui/badge.tsx'
import { Button, IconButton } from '#app/ui/button.tsx'
import { Field, Input } from '#app/ui/form/field.tsx'
import { newsletterAdminMessages } from '../newsletter-admin-messages.ts'
import type { StoredIssue } from '../newsletter-calls.ts'
import { maxListings } from './issue-draft.ts'

const texts = newsletterAdminMessages.compose.listings

type ListingChoice = CallOutputs['newsletter']['listings'][number]
type ListingPickerProps = { name: string; ids: string[]; issue: StoredIssue; onChange: (ids: string[]) => void }

/** The chosen listings in their order, and a search for more. */
export function ListingPicker({ name, ids, issue, onChange }: ListingPickerProps) {
  const calls = useCalls()
  const [words, setWords] = useState('')
  const [picked, setPicked] = useState<readonly ListingChoice[]>([])
  const found = useQuery(calls.newsletter.listings.queryOptions({ words }, { placeholderData: keepPreviousData }))
  const known = [...picked, ...issue.parts.listings, ...(found.data ?? [])]
  const choices = found.data?.filter(({ id }) => !ids.includes(id)) ?? []
  const add = (choice: ListingChoice) => {
    setPicked([...picked, choice])
    onChange([...ids, choice.id])
  }
  return (
    <>
      <p className="text-sm">{texts.chosen(ids.length)}</p>
      {ids.length > 0 && (
        <ul className="grid gap-2">
          {ids.map((id) => {
            const gone = issue.unavailable.find((listing) => listing.id === id)
            const title = known.find((listing) => listing.id === id)?.title ?? gone?.title ?? texts.unknown
            return (
              <li key={id} className="flex items-center gap-2 text-sm">
                <span className="min-w-0 flex-1 wrap-anywhere">{title}</span>
                {gone && <Badge tone="amber">{texts.status[toStatus(gone.status)]}</Badge>}
                <IconButton label={texts.remove(title)} onClick={() => onChange(ids.filter((other) => other !== id))}>
                  <X aria-hidden="true" />
                </IconButton>
              </li>
            )
          })}
        </ul>
      )}
      {ids.length < maxListings && (
        <>
          <Field label={texts.search} name={name}>
            {(control) => (
              <Input
                {...control}
                type="search"
                maxLength={200}
                value={words}
                onChange={({ target }) => setWords(target.value)}
              />
            )}
          </Field>
          <ul className="grid gap-2 sm:flex sm:flex-wrap" data-slot="listing-choices">
            {choices.map((choice) => (
              <li key={choice.id}>
                <Button
                  tone="line"
                  size="s"
                  className="w-full justify-start text-start whitespace-normal"
                  aria-label={texts.add(choice.title)}
                  onClick={() => add(choice)}
                >
                  <Plus aria-hidden="true" />
                  {choice.title}
                </Button>
              </li>
            ))}
          </ul>
          {found.data && choices.length === 0 && <p className="text-sm text-ink-3">{texts.none}</p>}
        </>
      )}
    </>
  )
}

function toStatus(status: string | null) {
  return status === 'sold' || status === 'rented' ? status : 'unpublished'
}
