import { type FocusEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { Search } from 'lucide-react'
import { Input, Select } from '#app/ui/form/field.tsx'
import { useHotkeysEnabled } from '../use-hotkeys.ts'
import { withIconClass } from '#app/ui/form/class-names.ts'
import styles from './toolbar.module.css'

export function Toolbar({ label, children }: { label: string; children: ReactNode }) {
  return (
    <search aria-label={label} className={styles.toolbar} data-slot="admin-toolbar">
      {children}
    </search>
  )
}

type SearchFieldProps = {
  label: string
  placeholder?: string
  value: string
  onSearch: (searchText: string) => void
  /** The listbox whose active option this field controls. */
  list?: { id: string; active: string | undefined }
}

const pauseMs = 250
const maxSearchLength = 200

/** Calls onSearch after a short pause or on Enter; Escape clears it. `/` focuses it from anywhere on the page. */
export function SearchField({ label, placeholder = label, value, onSearch, list }: SearchFieldProps) {
  const input = useRef<HTMLInputElement>(null)
  const hasHotkey = useHotkeysEnabled()
  const [searchText, setSearchText] = useState(value)
  const [shown, setShown] = useState(value)
  // Reported, and not yet shown: while the list follows, somebody may be typing on.
  const [reported, setReported] = useState<readonly string[]>([])
  if (value !== shown) {
    const index = reported.findIndex((text) => text.trim() === value.trim())
    setShown(value)
    setReported(index < 0 ? [] : reported.slice(index + 1))
    if (index < 0) setSearchText(value)
  }

  useEffect(() => {
    if (searchText === (reported.at(-1) ?? value)) return
    const timer = window.setTimeout(() => announce(searchText), pauseMs)
    return () => window.clearTimeout(timer)
  })

  function announce(newText: string) {
    if (newText !== (reported.at(-1) ?? value)) setReported([...reported, newText])
    onSearch(newText)
  }

  return (
    <label className={`${styles.search} ${withIconClass}`} data-slot="with-icon">
      <span className="sr-only">{label}</span>
      <Search aria-hidden="true" />
      <Input
        ref={input}
        type="search"
        value={searchText}
        maxLength={maxSearchLength}
        placeholder={placeholder}
        aria-keyshortcuts="/"
        data-list-search={list ? undefined : ''}
        {...(list && {
          role: 'combobox',
          'data-autofocus': '',
          // What was typed before it opened is carried on at its end.
          onFocus: ({ target }: FocusEvent<HTMLInputElement>) =>
            target.setSelectionRange(target.value.length, target.value.length),
          'aria-expanded': list.active !== undefined,
          'aria-controls': list.id,
          'aria-activedescendant': list.active,
        })}
        onChange={(event) => setSearchText(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter') announce(searchText)
          if (event.key === 'Escape' && searchText !== '') {
            event.stopPropagation()
            setSearchText('')
            announce('')
          }
        }}
      />
      {!list && hasHotkey && (
        <kbd className="max-md:hidden!" aria-hidden="true">
          /
        </kbd>
      )}
    </label>
  )
}

type Option<Value extends string> = { value: Value; label: string }
type SelectFieldProps<Value extends string> = {
  label: string
  value: Value
  options: readonly Option<Value>[]
  onChange: (value: Value) => void
}

/** A filter: its label is seen in the sheet only, so the first option must name what it filters ('All statuses'). */
export function SelectField<Value extends string>({ label, value, options, onChange }: SelectFieldProps<Value>) {
  const id = useId()
  return (
    <div className={styles.select}>
      <label htmlFor={id}>{label}</label>
      <Select id={id} value={value} onChange={(event) => onChange(event.target.value as Value)}>
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </Select>
    </div>
  )
}
