import { Fragment, type KeyboardEvent, type ReactNode, useRef, useState } from 'react'
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { X } from 'lucide-react'
import { href, useNavigate } from 'react-router'
import { useCalls } from '#app/backend/calls.ts'
import { useModal } from '#app/ui/admin/dialog.tsx'
import { SearchField } from '#app/ui/admin/list/toolbar.tsx'
import { findActions, type PaletteAction } from '#app/ui/admin/palette-action.ts'
import { Thumbnail } from '#app/ui/admin/list/thumbnail.tsx'
import { IconButton } from '#app/ui/button.tsx'
import { type PaletteEntry, toEntries, toListEntries } from './palette-entries.ts'
import { paletteMessages } from './palette-messages.ts'
import styles from './palette.module.css'

const messages = paletteMessages

type PaletteProps = {
  /** The text it opens with; undefined while it is closed. */
  search: string | undefined
  actions: readonly PaletteAction[]
  onClose: () => void
}

/** Commands first, then whatever matches the text. On a phone it hangs from the top, above the keyboard. */
export function Palette({ search, actions, onClose }: PaletteProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const isOpen = search !== undefined
  useModal(dialog, isOpen)
  return (
    <dialog
      ref={dialog}
      className={`admin-float ${styles.dialog}`}
      aria-label={messages.title}
      closedby="any"
      onClose={() => isOpen && onClose()}
    >
      {isOpen && <PalettePanel initialText={search} actions={actions} onClose={onClose} />}
    </dialog>
  )
}

type PalettePanelProps = { initialText: string; actions: readonly PaletteAction[]; onClose: () => void }

/* oxlint-disable jsx-a11y/prefer-tag-over-role -- a <select> shows no images and takes the focus */

/** Arrow keys move through the results while the search field keeps the focus; Enter opens, with Ctrl in a new tab. */
function PalettePanel({ initialText, actions, onClose }: PalettePanelProps) {
  const navigate = useNavigate()
  const [text, setText] = useState(initialText)
  const [chosen, setChosen] = useState(0)
  const query = text.trim()
  const calls = useCalls()
  const queries = useQueryClient()
  const { data, isFetching, isError } = useQuery(
    calls.dashboard.search.queryOptions({ words: query }, { enabled: query !== '', placeholderData: keepPreviousData }),
  )
  const found = toEntries(findActions(actions, query), query === '' ? undefined : data)
  const seesInquiries = actions.some(({ to }) => to === href('/admin/inquiries'))
  const entries = [...found, ...toListEntries(query, seesInquiries)]

  function open({ to, run, isOutside }: PaletteEntry, inNewTab: boolean) {
    if (to === undefined) run?.()
    else if (inNewTab || (isOutside && to.startsWith('https:'))) window.open(to, '_blank', 'noopener')
    else if (isOutside) window.location.assign(to)
    else void navigate(to)
    onClose()
  }

  function press(event: KeyboardEvent) {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step && entries.length > 0) {
      event.preventDefault()
      setChosen((chosen + step + entries.length) % entries.length)
    }
    if (event.key !== 'Enter' || !(event.target instanceof HTMLInputElement)) return
    const inNewTab = event.ctrlKey || event.metaKey
    const currentText = event.target.value.trim()
    const entry = entries[chosen]
    const isCommand = entry?.group === 'actions' || entry?.group === 'screens'
    if (currentText !== query || (isFetching && !isCommand)) void openFirst(currentText, inNewTab)
    else if (entry) open(entry, inNewTab)
  }

  /** Enter right after typing comes before the results of what was typed. */
  async function openFirst(currentText: string, inNewTab: boolean) {
    // A failure is shown by the query above.
    const searching = queries.fetchQuery(calls.dashboard.search.queryOptions({ words: currentText }))
    const results = await searching.catch(() => undefined)
    const [entry] = toEntries(findActions(actions, currentText), results)
    if (entry) open(entry, inNewTab)
  }

  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- handles keys that bubble up from the field
    <div className={styles.panel} onKeyDown={press}>
      <div className={styles.head}>
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
        <IconButton label={messages.close} onClick={onClose}>
          <X aria-hidden="true" />
        </IconButton>
      </div>
      <ResultList entries={entries} chosen={chosen} isFetching={isFetching} onOpen={open} />
      <output className={styles.status}>
        {isError && messages.failed}
        {!isError && query !== '' && !isFetching && found.length === 0 && messages.none(query)}
      </output>
      <KeyHints />
    </div>
  )
}

type ResultListProps = {
  entries: PaletteEntry[]
  chosen: number
  isFetching: boolean
  onOpen: (entry: PaletteEntry, inNewTab: boolean) => void
}

function ResultList({ entries, chosen, isFetching, onOpen }: ResultListProps) {
  return (
    <div
      id="found"
      role="listbox"
      aria-label={messages.results}
      className={styles.results}
      aria-busy={isFetching || undefined}
    >
      {entries.map((entry, index) => (
        <Fragment key={entry.key}>
          {entry.group !== entries[index - 1]?.group && (
            <div className={styles.group} role="presentation">
              {messages.groups[entry.group]}
            </div>
          )}
          <Option id={optionId(index)} isChosen={index === chosen} onOpen={(inNewTab) => onOpen(entry, inNewTab)}>
            <EntryContent entry={entry} />
          </Option>
        </Fragment>
      ))}
    </div>
  )
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
      className={styles.option}
      onClick={(event) => onOpen(event.ctrlKey || event.metaKey)}
    >
      {children}
    </div>
  )
}

function EntryContent({ entry: { icon: Icon, image, label, detail, keys } }: { entry: PaletteEntry }) {
  return (
    <>
      {image ? <Thumbnail image={image} /> : <Icon aria-hidden="true" />}
      <span className="min-w-0 flex-1">
        <span className={`line-clamp-2 ${detail ? 'font-semibold' : 'font-medium'}`}>{label}</span>
        {detail && <small className="block truncate text-2xs text-ink-3">{detail}</small>}
      </span>
      <span className="flex gap-1 max-md:hidden" aria-hidden="true">
        {keys?.map((key) => (
          <kbd key={key}>{key}</kbd>
        ))}
      </span>
    </>
  )
}

function KeyHints() {
  return (
    <p className={styles.hints}>
      <span className="max-md:hidden" aria-hidden="true">
        <kbd>↑</kbd> <kbd>↓</kbd> {messages.keys.move}
      </span>
      <span className="max-md:hidden" aria-hidden="true">
        <kbd>{messages.keys.enter}</kbd> {messages.keys.open}
      </span>
      <span>{messages.keys.hint}</span>
    </p>
  )
}

function optionId(index: number) {
  return `found-${index}`
}
