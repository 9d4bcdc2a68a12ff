import { Children } from 'react'
import { adminMessages } from '../admin-messages.ts'
import { listWordChanges, type WordChange } from './word-changes.ts'
import styles from './compare-table.module.css'

const texts = adminMessages.compare

/** A field that differs between two versions; empty where one of them lacks it. */
export type ChangedText = { path: string; label: string; before: string; after: string }

type CompareTableProps = {
  changes: ChangedText[]
  columns: [before: string, after: string]
  /** What is shown in place of an empty text, by its path. */
  shownWhenEmpty?: Readonly<Record<string, string>> | undefined
}

/** Changed fields alone: removed words are struck through, added ones marked. */
export function CompareTable({ changes, columns, shownWhenEmpty }: CompareTableProps) {
  if (changes.length === 0) return <p>{texts.same}</p>
  return (
    <table className={styles.compare}>
      <thead>
        <tr>
          <th scope="col">{texts.field}</th>
          <th scope="col">{columns[0]}</th>
          <th scope="col">{columns[1]}</th>
        </tr>
      </thead>
      <tbody>
        {changes.map((change) => (
          <ChangedRow
            key={change.path}
            change={change}
            columns={columns}
            empty={describeEmpty(shownWhenEmpty?.[change.path])}
          />
        ))}
      </tbody>
    </table>
  )
}

function describeEmpty(shown: string | undefined) {
  return shown ? texts.emptyShows(shown) : texts.empty
}

type ChangedRowProps = { change: ChangedText; columns: [string, string]; empty: string }

function ChangedRow({ change, columns, empty }: ChangedRowProps) {
  const words = listWordChanges(change.before, change.after)
  return (
    <tr>
      <th scope="row">{change.label}</th>
      <td data-label={columns[0]}>
        <Words words={words} kind="removed" empty={empty} />
      </td>
      <td data-label={columns[1]}>
        <Words words={words} kind="added" empty={empty} />
      </td>
    </tr>
  )
}

/** One side of the comparison: what both have, and what only this one has. */
function Words({ words, kind, empty }: { words: WordChange[]; kind: 'removed' | 'added'; empty: string }) {
  const shown = words.filter((word) => word.kind === 'same' || word.kind === kind)
  if (shown.length === 0) return <i>{empty}</i>
  const Marked = kind === 'removed' ? 'del' : 'ins'
  return Children.toArray(
    shown.map((word) => (word.kind === 'same' ? <span>{word.text}</span> : <Marked>{word.text}</Marked>)),
  )
}
