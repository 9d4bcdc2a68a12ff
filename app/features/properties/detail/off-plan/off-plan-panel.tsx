import { Icon } from '#app/ui/icons/icon.tsx'
import { offPlanMessages as messages } from '../../off-plan/off-plan-messages.ts'
import type { OffPlanView } from './off-plan-view.ts'
import styles from './off-plan.module.css'

type Plan = NonNullable<OffPlanView['plan']>

/** Progress, how it is paid, who builds it, and what to check before paying. */
export function OffPlanPanel({ offPlan: { state, isOverdue, stages, lines, plan } }: { offPlan: OffPlanView }) {
  const { warnings } = messages
  return (
    <>
      <section aria-labelledby="progress">
        <h2 id="progress">{messages.progress}</h2>
        <Stages stages={stages} />
        <p className={styles.state} data-overdue={isOverdue || undefined}>
          {isOverdue && <Icon name="triangle-exclamation-point" />}
          {state}
        </p>
      </section>
      {plan && <PlanTable plan={plan} />}
      <section aria-labelledby="approvals">
        <h2 id="approvals">{messages.approvals}</h2>
        <dl className={styles.lines}>
          {lines.map(({ name, value, isMissing }) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd data-missing={isMissing || undefined}>{value}</dd>
            </div>
          ))}
        </dl>
      </section>
      <section aria-labelledby="before-you-pay">
        <h2 id="before-you-pay">{warnings.title}</h2>
        <p className={styles.about}>{warnings.about}</p>
        <ol className={styles.warnings}>
          {warnings.items.map(({ title, text }) => (
            <li key={title}>
              <b>{title}</b>
              {text}
            </li>
          ))}
        </ol>
        <p className={styles.note}>{warnings.note}</p>
      </section>
    </>
  )
}

function Stages({ stages }: Pick<OffPlanView, 'stages'>) {
  const { now, done } = messages
  if (stages.length === 0) return null
  return (
    <ol className={styles.stages}>
      {stages.map(({ name, state }) => (
        <li key={name} data-state={state} aria-current={state === 'now' ? 'step' : undefined}>
          {name}
          {state !== 'later' && <small>{state === 'now' ? now : done}</small>}
        </li>
      ))}
    </ol>
  )
}

// Browsers forget that a table is one once its rows are blocks.
const roles = {
  table: { role: 'table' },
  rowgroup: { role: 'rowgroup' },
  row: { role: 'row' },
  columnheader: { role: 'columnheader', scope: 'col' },
  rowheader: { role: 'rowheader', scope: 'row' },
  cell: { role: 'cell' },
} as const

/** On a phone each payment is a block. */
function PlanTable({ plan: { columns, rows, total, note } }: { plan: Plan }) {
  const { plan: words } = messages
  return (
    <section aria-labelledby="payment-plan">
      <h2 id="payment-plan">{words.title}</h2>
      <table className={styles.plan} {...roles.table}>
        <caption className="sr-only">{words.caption}</caption>
        <thead {...roles.rowgroup}>
          <tr {...roles.row}>
            <th {...roles.columnheader}>{words.step}</th>
            <th {...roles.columnheader}>{words.share}</th>
            {columns.map((column, index) => (
              // oxlint-disable-next-line react/no-array-index-key -- two kinds may have one name
              <th key={index} {...roles.columnheader}>
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody {...roles.rowgroup}>
          {[...rows, total].map((row, index) => (
            // oxlint-disable-next-line react/no-array-index-key -- a payment has no identity but its place
            <PlanRow key={index} row={row} columns={columns} isTotal={row === total} />
          ))}
        </tbody>
      </table>
      <p className={styles.note}>{note}</p>
    </section>
  )
}

type PlanRowProps = { row: Plan['total']; columns: readonly string[]; isTotal: boolean }

function PlanRow({ row: { label, due, share, amounts }, columns, isTotal }: PlanRowProps) {
  return (
    <tr {...roles.row} className={isTotal ? styles.total : undefined}>
      <th {...roles.rowheader}>
        <span lang={label.language}>{label.text}</span>
        {due && <small lang={due.language}>{due.text}</small>}
      </th>
      <td {...roles.cell} className={styles.share}>
        {share}
      </td>
      {amounts.map((amount, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- two kinds may have one name
        <td key={index} {...roles.cell} data-label={columns.length > 1 ? columns[index] : undefined}>
          {amount}
        </td>
      ))}
    </tr>
  )
}
