import { type ComponentProps, lazy, Suspense, useEffect, useRef, useState } from 'react'
import { withIconClass } from '#app/ui/form/class-names.ts'
import { Input } from '#app/ui/form/field.tsx'
import { Icon } from '#app/ui/icons/icon.tsx'
import { maxTextLength } from '../../search/property-search.ts'

const SearchPanel = lazy(() => import('./search-panel.tsx'))

type SearchFieldProps = Pick<ComponentProps<'input'>, 'id' | 'type' | 'placeholder' | 'aria-label'> & {
  /** What the page was searched for. */
  shown?: string
  /** Of the places that are suggested; else the one that the form asks for. */
  category?: string | undefined
}

/** The field for words and places, with suggestions while it is in use. */
export default function SearchField({ shown = '', category, ...input }: SearchFieldProps) {
  const field = useRef<HTMLInputElement>(null)
  const [use, setUse] = useState<FieldUse>()
  // Focused, and typed into, before the script was there.
  useEffect(() => {
    if (field.current && field.current === document.activeElement) setUse(getUse(field.current))
  }, [])
  return (
    <div className={withIconClass} data-slot="with-icon">
      <Icon name="search" />
      <Input
        {...input}
        ref={field}
        name="q"
        defaultValue={shown}
        maxLength={maxTextLength}
        enterKeyHint="search"
        autoComplete="off"
        onFocus={({ currentTarget }) => setUse(getUse(currentTarget))}
        onInput={({ currentTarget }) => setUse(getUse(currentTarget))}
        onKeyDown={({ key }) => {
          if (key === 'Enter') setUse(undefined)
        }}
      />
      <Suspense>
        {use && (
          <SearchPanel
            {...use}
            shown={shown}
            category={category ?? use.category}
            onChoose={(text) => {
              submitText(field.current, text)
              setUse(undefined)
            }}
            onClose={() => setUse(undefined)}
          />
        )}
      </Suspense>
    </div>
  )
}

function submitText(input: HTMLInputElement | null, text: string) {
  if (!input) return
  input.value = text
  input.form?.requestSubmit()
}

type FieldUse = { input: HTMLInputElement; text: string; category: string | undefined }

function getUse(input: HTMLInputElement): FieldUse {
  const category = input.form && new FormData(input.form).get('category')
  return { input, text: input.value, category: typeof category === 'string' ? category : undefined }
}
