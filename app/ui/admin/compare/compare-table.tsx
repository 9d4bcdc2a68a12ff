import { Children } from 'react'
import { adminMessages } from '../admin-messages.ts'
import { listWordChanges, type WordChange } from './word-changes.ts'
import styles from './compare-table.module.css'

const texts = adminMessages.compare

/** A field that differs between two versions; empty where one of them lacks it. */
export type ChangedText = { path: string; label: string; before: string; after: string }

type CompareTableProps = { changes: ChangedText[]; columns: [before: string, after: string] }

/** Changed fields alone: removed words are struck through, added ones marked. */
export function CompareTable({ changes, columns }: CompareTableProps) {
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
          <ChangedRow key={change.path} change={change} columns={columns} />
        ))}
      </tbody>
    </table>
  )
}

function ChangedRow({ change, columns }: { change: ChangedText; columns: [string, string] }) {
  const words = listWordChanges(change.before, change.after)
  return (
    <tr>
      <th scope="row">{change.label}</th>
      <td data-label={columns[0]}>
        <Words words={words} kind="removed" />
      </td>
      <td data-label={columns[1]}>
        <Words words={words} kind="added" />
      </td>
    </tr>
  )
}

/** One side of the comparison: what both have, and what only this one has. */
function Words({ words, kind }: { words: WordChange[]; kind: 'removed' | 'added' }) {
  const shown = words.filter((word) => word.kind === 'same' || word.kind === kind)
  if (shown.length === 0) return <i>{texts.empty}</i>
  const Marked = kind === 'removed' ? 'del' : 'ins'
  return Children.toArray(
    shown.map((word) => (word.kind === 'same' ? <span>{word.text}</span> : <Marked>{word.text}</Marked>)),
  )
}
