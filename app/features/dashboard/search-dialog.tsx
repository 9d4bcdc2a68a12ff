import { type KeyboardEvent, useState } from 'react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Building2, Inbox, Newspaper } from 'lucide-react'
import { href, useNavigate } from 'react-router'
import { useBackend } from '#app/backend/browser-client.ts'
import { Dialog } from '#app/ui/admin/dialog.tsx'
import { SearchField } from '#app/ui/admin/list/toolbar.tsx'
import { type AdminSearchHit, searchEverything } from './search-queries.ts'
import { thumbnailClass } from '#app/ui/admin/list/class-names.ts'
import styles from './dashboard.module.css'

const groups = { property: 'Properties', inquiry: 'Inquiries', post: 'Blog Posts' } as const
const icons = { property: Building2, inquiry: Inbox, post: Newspaper } as const

export function SearchDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  return (
    <Dialog open={open} onClose={onClose} title="Search everything">
      <SearchPanel onClose={onClose} />
    </Dialog>
  )
}

/* oxlint-disable jsx-a11y/prefer-tag-over-role -- a <select> shows no images and takes the focus */

/** Arrow keys move through the results while the search field keeps the focus; Enter opens, with Ctrl in a new tab. */
function SearchPanel({ onClose }: { onClose: () => void }) {
  const client = useBackend()
  const navigate = useNavigate()
  const [text, setText] = useState('')
  const [chosen, setChosen] = useState(0)
  const query = text.trim()
  const { data, isFetching, isError } = useQuery({
    queryKey: ['admin_search', query],
    queryFn: () => searchEverything(client, query),
    enabled: query !== '',
    placeholderData: keepPreviousData,
  })
  const found = query === '' ? [] : (data ?? [])

  function open(result: AdminSearchHit, inNewTab: boolean) {
    if (inNewTab) window.open(getAddress(result), '_blank', 'noopener')
    else void navigate(getAddress(result))
    onClose()
  }

  function press(event: KeyboardEvent) {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step && found.length > 0) {
      event.preventDefault()
      setChosen((chosen + step + found.length) % found.length)
    }
    const result = found[chosen]
    if (event.key === 'Enter' && result && !isFetching) open(result, event.ctrlKey || event.metaKey)
  }

  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- handles keys that bubble up from the field
    <div onKeyDown={press}>
      <SearchField
        label="Search properties, posts and inquiries"
        value={text}
        list={{ id: 'found', active: found[chosen] && optionId(chosen) }}
        onSearch={(newText) => {
          setText(newText)
          setChosen(0)
        }}
      />
      <div id="found" role="listbox" aria-label="Results" className="mt-2" aria-busy={isFetching || undefined}>
        {found.map((result, index) => (
          <SearchHitRow
            key={result.id}
            id={optionId(index)}
            result={result}
            isFirst={result.kind !== found[index - 1]?.kind}
            isChosen={index === chosen}
            onOpen={(inNewTab) => open(result, inNewTab)}
          />
        ))}
      </div>
      <output className="block px-2.5 py-2 text-xs text-ink-3">
        {isError && 'The search failed. Please try again.'}
        {!isError && query !== '' && !isFetching && found.length === 0 && `Nothing holds ‘${query}’.`}
        {query === '' && 'Titles, places, names, e-mails and messages. Enter opens, Ctrl+Enter in a new tab.'}
      </output>
    </div>
  )
}

type SearchHitRowProps = {
  id: string
  result: AdminSearchHit
  isFirst: boolean
  isChosen: boolean
  onOpen: (inNewTab: boolean) => void
}

function SearchHitRow({ id, result, isFirst, isChosen, onOpen }: SearchHitRowProps) {
  const Icon = icons[result.kind]
  return (
    <>
      {isFirst && (
        <div className={styles.foundGroup} role="presentation">
          {groups[result.kind]}
        </div>
      )}
      {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the field above handles the keys */}
      <div
        id={id}
        role="option"
        tabIndex={-1}
        aria-selected={isChosen}
        className={styles.found}
        onClick={(event) => onOpen(event.ctrlKey || event.metaKey)}
      >
        {result.image ? (
          <img
            className={thumbnailClass}
            data-slot="thumbnail"
            src={`${result.image}/160.webp`}
            alt=""
            width="72"
            height="54"
          />
        ) : (
          <Icon aria-hidden="true" />
        )}
        <span className="min-w-0 flex-1">
          <b className="line-clamp-2 font-semibold">{result.title}</b>
          <small className="block truncate text-2xs text-ink-3">{result.detail}</small>
        </span>
      </div>
    </>
  )
}

function optionId(index: number) {
  return `found-${index}`
}

function getAddress({ kind, id }: AdminSearchHit) {
  if (kind === 'property') return href('/admin/properties/edit/:propertyId', { propertyId: id })
  if (kind === 'post') return href('/admin/blogs/edit/:blogId', { blogId: id })
  return `${href('/admin/inquiries')}?${new URLSearchParams({ inquiry: id })}`
}
