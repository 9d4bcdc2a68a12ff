import { lazy, Suspense, useId, useState } from 'react'
import { formatAmount } from '../../../../../shared/money.ts'
import { Panel } from '../../../../../ui/admin/admin-page.tsx'
import { ConfirmDialog } from '../../../../../ui/admin/confirm-dialog.tsx'
import { Required } from '../../../../../ui/admin/form/required.tsx'
import { Skeleton } from '../../../../../ui/admin/states.tsx'
import { Problem, Textarea } from '../../../../../ui/form/field.tsx'
import type { PictureField } from './picture-dialog.tsx'
import { contentOfText, isPlainContent, paragraphsOfPlain, textOfPlain } from './plain-content.ts'
import { countWords } from '../reading-minutes.ts'
import { editableContent } from './reduce-content.ts'
import '../../../blog-post.css'
import './story-editor.css'
import { StoryPreview } from './story-preview.tsx'

const StoryEditor = lazy(() => import('./story-editor.tsx'))

type Mode = 'rich' | 'plain' | 'preview'
const modes: { value: Mode; label: string }[] = [
  { value: 'rich', label: 'Rich' },
  { value: 'plain', label: 'Plain text' },
  { value: 'preview', label: 'Preview' },
]

type ContentSectionProps = {
  content: string
  readingMinutes: string
  error: string | undefined
  pictureField: PictureField
  onChange: (content: string) => void
}

/** A new `key` restarts it with the content: the editor owns its document. */
export function ContentSection({ content, readingMinutes, error, pictureField, onChange }: ContentSectionProps) {
  const errorId = useId()
  const [mode, setMode] = useState<Mode>(() => (content !== '' && isPlainContent(content) ? 'plain' : 'rich'))
  const [isAsking, setIsAsking] = useState(false)

  const choose = (wish: Mode) => {
    if (wish === 'plain' && !isPlainContent(content) && hasFormatting(content)) return setIsAsking(true)
    if (wish === 'plain' && !isPlainContent(content)) onChange(plainOf(content))
    if (wish === 'rich' && content !== '' && isPlainContent(content)) onChange(paragraphsOfPlain(content))
    setMode(wish)
  }
  const describedBy = error ? errorId : undefined
  return (
    <Panel
      title={<Required>Content</Required>}
      end={
        <span className="num text-xs text-ink-3">
          {formatAmount(countWords(content))} words, {readingMinutes} min read
        </span>
      }
    >
      <div className="px-4 pt-3">
        <fieldset className="modes">
          <legend className="sr-only">How the content is shown</legend>
          {modes.map(({ value, label }) => (
            <label key={value}>
              <input
                type="radio"
                name="mode"
                className="sr-only"
                checked={mode === value}
                onChange={() => choose(value)}
              />
              {label}
            </label>
          ))}
        </fieldset>
        <div className="pt-2 empty:hidden">
          <Problem id={errorId}>{error}</Problem>
        </div>
      </div>
      {mode === 'rich' && (
        <Suspense fallback={<EditorOnItsWay />}>
          <StoryEditor {...{ content, describedBy, pictureField, onChange }} isInvalid={error !== undefined} />
        </Suspense>
      )}
      {mode === 'plain' && (
        <Textarea
          id="content"
          className="editor-plain mt-2"
          aria-label="Content"
          aria-invalid={error ? true : undefined}
          aria-describedby={describedBy}
          value={textOfPlain(content)}
          onChange={(event) => onChange(contentOfText(event.target.value))}
        />
      )}
      {mode === 'preview' && <StoryPreview content={content} />}
      <ConfirmDialog
        open={isAsking}
        question="Change to plain text?"
        detail="Headings, links, lists, tables and pictures lose their form; the words stay."
        confirmLabel="Change to plain text"
        onConfirm={() => {
          onChange(plainOf(content))
          setMode('plain')
        }}
        onClose={() => setIsAsking(false)}
      />
    </Panel>
  )
}

function EditorOnItsWay() {
  return (
    <div className="editor-page grid gap-3">
      <output className="sr-only">Loading the editor</output>
      <Skeleton width="92%" />
      <Skeleton width="97%" />
      <Skeleton width="60%" />
    </div>
  )
}

function hasFormatting(content: string) {
  return /<(?!\/?(p|br)>)/i.test(content)
}

/** The text of formatted content, a blank line after each block. */
function plainOf(content: string) {
  const body = new DOMParser().parseFromString(editableContent(content, window.location.origin), 'text/html').body
  for (const lineBreak of body.querySelectorAll('br')) lineBreak.replaceWith('\n')
  for (const cell of body.querySelectorAll('td, th')) cell.append('\t')
  for (const line of body.querySelectorAll('tr, li')) line.append('\n')
  for (const block of body.querySelectorAll('p, h2, h3, h4, ul, ol, table, blockquote, pre, figure'))
    block.append('\n\n')
  return contentOfText((body.textContent ?? '').replaceAll(/\n{3,}/g, '\n\n').trim())
}
