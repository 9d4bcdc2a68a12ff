import { useEffect, useRef, useState } from 'react'
import SearchPanel from './search-panel.tsx'

/** The search panel for a field of another feature, which knows nothing of it: the panel finds the field beside it. */
export default function FieldPanel() {
  const anchor = useRef<HTMLSpanElement>(null)
  const [use, setUse] = useState<FieldUse>()
  useEffect(() => {
    const input = anchor.current?.parentElement?.querySelector('input')
    if (!input) return undefined
    const follow = () => setUse(getUse(input))
    // The visitor may have typed while this was loading.
    follow()
    input.addEventListener('input', follow)
    input.addEventListener('focus', follow)
    return () => {
      input.removeEventListener('input', follow)
      input.removeEventListener('focus', follow)
    }
  }, [])
  return (
    <>
      <span ref={anchor} hidden />
      {use && (
        <SearchPanel
          text={use.input.value}
          shown=""
          category={use.category}
          onChange={(text) => fill(use.input, text)}
          onClose={() => setUse(undefined)}
        />
      )}
    </>
  )
}

function fill(input: HTMLInputElement, text: string) {
  input.value = text
}

type FieldUse = { input: HTMLInputElement; category: string | undefined }

function getUse(input: HTMLInputElement): FieldUse {
  const category = input.form && new FormData(input.form).get('category')
  return { input, category: typeof category === 'string' ? category : undefined }
}
