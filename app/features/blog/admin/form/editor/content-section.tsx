import { lazy, Suspense, useId, useState } from 'react'
import { formatAmount } from '#app/shared/money.ts'
import { Panel } from '#app/ui/admin/admin-page.tsx'
import { ConfirmDialog } from '#app/ui/admin/confirm-dialog.tsx'
import { Required } from '#app/ui/admin/form/required.tsx'
import { Skeleton } from '#app/ui/admin/states.tsx'
import { Problem, Textarea } from '#app/ui/form/field.tsx'
import type { ImageField } from './image-dialog.tsx'
import {
  blocksToText,
  textToContent,
  isPlainContent,
  splitPlainParagraphs,
  plainContentToText,
} from './plain-content.ts'
import { countWords } from '../reading-minutes.ts'
import { editableContent } from './reduce-content.ts'
import { ContentPreview } from './content-preview.tsx'
import styles from './content-editor.module.css'
import { editorMessages as messages } from './editor-messages.ts'

const ContentEditor = lazy(() => import('./content-editor.tsx'))

type Mode = 'rich' | 'plain' | 'preview'
const modes: { value: Mode; label: string }[] = [
  { value: 'rich', label: messages.modes.rich },
  { value: 'plain', label: messages.modes.plain },
  { value: 'preview', label: messages.modes.preview },
]

type ContentSectionProps = {
  content: string
  readingMinutes: string
  error: string | undefined
  imageField: ImageField
  onChange: (content: string) => void
}

/** A new `key` restarts it with the content: the editor owns its document. */
export function ContentSection({ content, readingMinutes, error, imageField, onChange }: ContentSectionProps) {
  const errorId = useId()
  const [mode, setMode] = useState<Mode>(() => (content !== '' && isPlainContent(content) ? 'plain' : 'rich'))
  const [isConfirmOpen, setIsConfirmOpen] = useState(false)

  const choose = (nextMode: Mode) => {
    if (nextMode === 'plain' && !isPlainContent(content) && hasFormatting(content)) return setIsConfirmOpen(true)
    if (nextMode === 'plain' && !isPlainContent(content)) onChange(toPlainText(content))
    if (nextMode === 'rich' && content !== '' && isPlainContent(content)) onChange(splitPlainParagraphs(content))
    setMode(nextMode)
  }
  const describedBy = error ? errorId : undefined
  return (
    <Panel
      title={<Required>{messages.label}</Required>}
      end={
        <span className="tabular text-xs text-ink-3">
          {messages.length(formatAmount(countWords(content)), readingMinutes)}
        </span>
      }
    >
      <div className="px-4 pt-3">
        <fieldset className={styles.modes}>
          <legend className="sr-only">{messages.modes.legend}</legend>
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
        <Suspense fallback={<EditorLoading />}>
          <ContentEditor {...{ content, describedBy, imageField, onChange }} isInvalid={error !== undefined} />
        </Suspense>
      )}
      {mode === 'plain' && (
        <Textarea
          id="content"
          className={`${styles.plain} mt-2`}
          aria-label={messages.label}
          aria-invalid={error ? true : undefined}
          aria-describedby={describedBy}
          value={plainContentToText(content)}
          onChange={(event) => onChange(textToContent(event.target.value))}
        />
      )}
      {mode === 'preview' && <ContentPreview content={content} />}
      <ConfirmDialog
        open={isConfirmOpen}
        question={messages.toPlain.question}
        detail={messages.toPlain.detail}
        confirmLabel={messages.toPlain.confirm}
        onConfirm={() => {
          onChange(toPlainText(content))
          setMode('plain')
        }}
        onClose={() => setIsConfirmOpen(false)}
      />
    </Panel>
  )
}

function EditorLoading() {
  return (
    <div className={`${styles.page} grid gap-3`}>
      <output className="sr-only">{messages.loading}</output>
      <Skeleton width="92%" />
      <Skeleton width="97%" />
      <Skeleton width="60%" />
    </div>
  )
}

function hasFormatting(content: string) {
  return /<(?!\/?(p|br)>)/i.test(content)
}

function toPlainText(content: string) {
  return textToContent(blocksToText(editableContent(content, window.location.origin)))
}
