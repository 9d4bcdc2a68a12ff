import { useDeferredValue, useState } from 'react'
import { skipToken, useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { type CallOutputs, useCalls } from '#app/backend/calls.ts'
import { Field, Input } from '#app/ui/form/field.tsx'
import { type DocumentKey, documents } from '../documents.ts'
import { editorMessages } from './editor-messages.ts'

const texts = editorMessages.pages.search
const minLength = 3

type TextMatch = CallOutputs['content']['search'][number]

/** Finds the page and section of a text that somebody saw on the site. */
export function TextSearch({ pages }: { pages: readonly { key: DocumentKey; to: string }[] }) {
  const calls = useCalls()
  const [words, setWords] = useState('')
  const searched = useDeferredValue(words.trim())
  const found = useQuery(
    calls.content.search.queryOptions(searched.length >= minLength ? { words: searched } : skipToken),
  )
  return (
    <div className="grid gap-3 p-4">
      <Field label={texts.label} name="content-search">
        {(control) => (
          <Input
            {...control}
            type="search"
            maxLength={200}
            value={words}
            onChange={(event) => setWords(event.target.value)}
          />
        )}
      </Field>
      <output className="block">
        {found.data?.length === 0 && <p className="text-sm text-ink-2">{texts.none}</p>}
        {found.data && found.data.length > 0 && (
          <ul className="grid gap-2 text-sm">
            {found.data.map((match) => (
              <Match
                key={`${match.key} ${match.language} ${match.section} ${match.text}`}
                match={match}
                pages={pages}
              />
            ))}
          </ul>
        )}
      </output>
    </div>
  )
}

function Match({ match, pages }: { match: TextMatch; pages: readonly { key: DocumentKey; to: string }[] }) {
  const page = pages.find(({ key }) => key === match.key)
  if (!page) return null
  const sections: Record<string, string> = documents[page.key].sections
  return (
    <li>
      <Link to={match.language === 'en' ? page.to : `${page.to}?text=${match.language}`} className="inline-link">
        {texts.result(documents[page.key].label, sections[match.section] ?? match.section)}
      </Link>
      <span className="block text-ink-2">“{match.text.slice(0, 120)}”</span>
    </li>
  )
}
