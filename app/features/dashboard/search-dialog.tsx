import { Fragment, type KeyboardEvent, type ReactNode, useState } from 'react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Building2, Inbox, Newspaper } from 'lucide-react'
import { href, useNavigate } from 'react-router'
import { useBackend } from '#app/backend/browser-client.ts'
import { Dialog } from '#app/ui/admin/dialog.tsx'
import { SearchField } from '#app/ui/admin/list/toolbar.tsx'
import { findActions, type PaletteAction } from '#app/ui/admin/palette-action.ts'
import { dashboardMessages } from './dashboard-messages.ts'
import { type AdminSearchHit, searchEverything } from './search-queries.ts'
import { Thumbnail } from '#app/ui/admin/list/thumbnail.tsx'
import styles from './dashboard.module.css'

const messages = dashboardMessages.palette
const icons = { property: Building2, inquiry: Inbox, post: Newspaper } as const

type SearchDialogProps = {
  /** The text it opens with; undefined while it is closed. */
  search: string | undefined
  actions: readonly PaletteAction[]
  onClose: () => void
}

/** The palette: commands first, then whatever matches the text. */
export function SearchDialog({ search, actions, onClose }: SearchDialogProps) {
  return (
    <Dialog open={search !== undefined} onClose={onClose} title={messages.title}>
      <SearchPanel initialText={search ?? ''} actions={actions} onClose={onClose} />
    </Dialog>
  )
}

type Entry = { key: string; group: keyof typeof messages.groups; to: string } & (
  | { action: PaletteAction; hit?: never }
  | { hit: AdminSearchHit; action?: never }
)

type SearchPanelProps = { initialText: string; actions: readonly PaletteAction[]; onClose: () => void }

/* oxlint-disable jsx-a11y/prefer-tag-over-role -- a <select> shows no images and takes the focus */

/** Arrow keys move through the results while the search field keeps the focus; Enter opens, with Ctrl in a new tab. */
function SearchPanel({ initialText, actions, onClose }: SearchPanelProps) {
  const client = useBackend()
  const navigate = useNavigate()
  const [text, setText] = useState(initialText)
  const [chosen, setChosen] = useState(0)
  const query = text.trim()
  const { data, isFetching, isError } = useQuery({
    queryKey: ['admin_search', query],
    queryFn: () => searchEverything(client, query),
    enabled: query !== '',
    placeholderData: keepPreviousData,
  })
  const entries = [...findActions(actions, query).map(actionEntry), ...(query === '' ? [] : (data ?? [])).map(hitEntry)]

  function open({ to }: Entry, inNewTab: boolean) {
    if (inNewTab) window.open(to, '_blank', 'noopener')
    else void navigate(to)
    onClose()
  }

  function press(event: KeyboardEvent) {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step && entries.length > 0) {
      event.preventDefault()
      setChosen((chosen + step + entries.length) % entries.length)
    }
    const entry = entries[chosen]
    // Enter right after typing comes before the results of what was typed.
    const isCurrent = event.target instanceof HTMLInputElement && event.target.value.trim() === query
    if (event.key === 'Enter' && entry && isCurrent && (entry.action || !isFetching)) {
      open(entry, event.ctrlKey || event.metaKey)
    }
  }

  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- handles keys that bubble up from the field
    <div onKeyDown={press}>
      <SearchField
        label={messages.label}
        placeholder={messages.placeholder}
        value={text}
        list={{ id: 'found', active: entries[chosen] && optionId(chosen) }}
        onSearch={(newText) => {
          setText(newText)
          setChosen(0)
        }}
      />
      <div id="found" role="listbox" aria-label={messages.results} className="mt-2" aria-busy={isFetching || undefined}>
        {entries.map((entry, index) => (
          <Fragment key={entry.key}>
            {entry.group !== entries[index - 1]?.group && (
              <div className={styles.foundGroup} role="presentation">
                {messages.groups[entry.group]}
              </div>
            )}
            <Option id={optionId(index)} isChosen={index === chosen} onOpen={(inNewTab) => open(entry, inNewTab)}>
              {entry.action ? <ActionContent action={entry.action} /> : <HitContent hit={entry.hit} />}
            </Option>
          </Fragment>
        ))}
      </div>
      <output className="block px-2.5 py-2 text-xs text-ink-3">
        {isError && messages.failed}
        {!isError && query !== '' && !isFetching && entries.length === 0 && messages.none(query)}
        {query === '' && messages.hint}
      </output>
    </div>
  )
}

function actionEntry(action: PaletteAction): Entry {
  return { key: `${action.group} ${action.to}`, group: action.group, to: action.to, action }
}

function hitEntry(hit: AdminSearchHit): Entry {
  return { key: hit.id, group: hit.kind, to: getAddress(hit), hit }
}

type OptionProps = { id: string; isChosen: boolean; onOpen: (inNewTab: boolean) => void; children: ReactNode }

function Option({ id, isChosen, onOpen, children }: OptionProps) {
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the field above handles the keys
    <div
      id={id}
      role="option"
      tabIndex={-1}
      aria-selected={isChosen}
      // The arrow keys can move below the visible part of the list.
      ref={(option) => (isChosen ? option?.scrollIntoView({ block: 'nearest' }) : undefined)}
      className={styles.found}
      onClick={(event) => onOpen(event.ctrlKey || event.metaKey)}
    >
      {children}
    </div>
  )
}

function ActionContent({ action: { label, icon: Icon, keys } }: { action: PaletteAction }) {
  return (
    <>
      <Icon aria-hidden="true" />
      <span className="min-w-0 flex-1 font-medium">{label}</span>
      <span className="flex gap-1 max-md:hidden" aria-hidden="true">
        {keys?.map((key) => (
          <kbd key={key}>{key}</kbd>
        ))}
      </span>
    </>
  )
}

function HitContent({ hit: { kind, image, title, detail } }: { hit: AdminSearchHit }) {
  const Icon = icons[kind]
  return (
    <>
      {image ? <Thumbnail image={image} /> : <Icon aria-hidden="true" />}
      <span className="min-w-0 flex-1">
        <b className="line-clamp-2 font-semibold">{title}</b>
        <small className="block truncate text-2xs text-ink-3">{detail}</small>
      </span>
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
