import { type ReactNode, useContext, useEffect, useRef, useState } from 'react'
import { Badge } from '#app/ui/badge.tsx'
import { AddedRow } from '../editor/added-row.ts'
import { editorMessages } from '../editor/editor-messages.ts'
import styles from './fields.module.css'

const texts = editorMessages.section

type SectionCardProps = {
  title: string
  /** What is in it, while it is closed: 'Heading, photo'. */
  summary?: string | undefined
  isChanged: boolean
  isHidden?: boolean
  /** Nothing to show: visitors do not see it. */
  isEmpty?: boolean
  hasProblem?: boolean
  children: ReactNode
}

const narrow = '(max-width: 47.99rem)'

/** A section of a document, closed until somebody opens it, or added it; on a phone one at a time is open. */
export function SectionCard({ title, summary, isChanged, isHidden, isEmpty, hasProblem, children }: SectionCardProps) {
  const isAdded = useContext(AddedRow)
  // As it was first shown: afterwards people open and close it.
  const [isOpenAtFirst] = useState(isAdded)
  const root = useRef<HTMLDetailsElement>(null)
  useEffect(() => {
    if (isOpenAtFirst) root.current?.querySelector<HTMLElement>('input, textarea, select')?.focus()
  }, [isOpenAtFirst])
  return (
    <details
      ref={root}
      className={styles.card}
      open={isOpenAtFirst}
      data-hidden={isHidden}
      onToggle={({ currentTarget: card }) => {
        if (!card.open || !window.matchMedia(narrow).matches) return
        const others = card.closest('form, [data-slot="admin-page"]')?.querySelectorAll('details[open]') ?? []
        for (const other of others) if (other !== card && !other.contains(card)) other.removeAttribute('open')
      }}
    >
      <summary>
        <span className="min-w-0 flex-1">
          <b className="block first-letter:uppercase">{title}</b>
          {summary && <small>{summary}</small>}
        </span>
        <SectionState {...{ isChanged, isHidden, isEmpty, hasProblem }} />
      </summary>
      <div className={styles.cardBody}>
        <AddedRow value={false}>{children}</AddedRow>
      </div>
    </details>
  )
}

type StateProps = Pick<SectionCardProps, 'isChanged' | 'isHidden' | 'isEmpty' | 'hasProblem'>

function SectionState({ isChanged, isHidden, isEmpty, hasProblem }: StateProps) {
  if (hasProblem) return <Badge tone="outline">{texts.problem}</Badge>
  if (isHidden) return <Badge tone="plain">{texts.hidden}</Badge>
  if (isChanged) return <Badge tone="amber">{texts.changed}</Badge>
  if (isEmpty) return <Badge tone="stone">{texts.empty}</Badge>
  return null
}
