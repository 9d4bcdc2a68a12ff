import { countLabel } from '#app/shared/text.ts'
import type { ImportPlan } from './import-plan.ts'
import type { ImportRow } from './import-row.ts'
import styles from './import.module.css'

/** Preview of what importing would do to each row. */
export function ImportPreview({ plan: { fresh, duplicates, rejected } }: { plan: ImportPlan }) {
  const lines = [
    ...fresh.map((row) => ({ title: row.input.title, outcome: 'Will be added', more: describeRow(row) })),
    ...duplicates.map((title) => ({ title, outcome: 'Skipped', more: 'This title is there already' })),
    ...rejected.map(({ title, problem }) => ({ title, outcome: 'Not possible', more: problem })),
  ]
  return (
    <div>
      <output className="block mb-2">
        <b>{fresh.length}</b> will be added, <b>{duplicates.length}</b> skipped, <b>{rejected.length}</b> not possible.
      </output>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- scrollable content must be reachable by keyboard */}
      <section className={styles.importRows} aria-label="Preview" tabIndex={0}>
        <table>
          <thead>
            <tr>
              <th scope="col">Property</th>
              <th scope="col">What happens</th>
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
    images.length > elsewhere && `with ${countLabel(images.length - elsewhere, 'picture', 'pictures')}`,
    elsewhere > 0 && `without ${countLabel(elsewhere, 'picture', 'pictures')} of other sites`,
  ]
    .filter(Boolean)
    .join(', ')
}

// Titles may repeat in a file, so the key is the position.
function numbered<Item>(lines: Item[]) {
  return lines.map((line, place) => Object.assign({ id: place }, line))
}
