import { fill } from '#app/ui/text/fill.tsx'
import type { ImportPlan } from './import-plan.ts'
import type { ImportRow } from './import-row.ts'
import styles from './import.module.css'
import { importMessages } from './import-messages.ts'

const messages = importMessages.preview

/** Preview of what importing would do to each row. */
export function ImportPreview({ plan: { fresh, duplicates, rejected } }: { plan: ImportPlan }) {
  const lines = [
    ...fresh.map((row) => ({ title: row.input.title, outcome: messages.added, more: describeRow(row) })),
    ...duplicates.map((title) => ({ title, outcome: messages.skipped, more: messages.duplicate })),
    ...rejected.map(({ title, problem }) => ({ title, outcome: messages.rejected, more: problem })),
  ]
  return (
    <div>
      <output className="block mb-2">
        {fill(messages.summary, {
          added: <b>{fresh.length}</b>,
          skipped: <b>{duplicates.length}</b>,
          rejected: <b>{rejected.length}</b>,
        })}
      </output>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- scrollable content must be reachable by keyboard */}
      <section className={styles.importRows} aria-label={messages.label} tabIndex={0}>
        <table>
          <thead>
            <tr>
              <th scope="col">{messages.property}</th>
              <th scope="col">{messages.outcome}</th>
            </tr>
          </thead>
          <tbody>
            {numbered(lines).map(({ id, title, outcome, more }) => (
              <tr key={id}>
                <td className="wrap-anywhere">
                  {title}
                  <p className="text-xs text-ink-3">{more}</p>
                </td>
                <td className="whitespace-nowrap">{outcome}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </div>
  )
}

function describeRow({ input, images }: ImportRow) {
  const elsewhere = images.filter((image) => /^https?:/i.test(image)).length
  return [
    input.location,
    images.length > elsewhere && messages.withPhotos(images.length - elsewhere),
    elsewhere > 0 && messages.withoutPhotos(elsewhere),
  ]
    .filter(Boolean)
    .join(', ')
}

// Titles may repeat in a file, so the key is the position.
function numbered<Item>(lines: Item[]) {
  return lines.map((line, place) => Object.assign({ id: place }, line))
}
