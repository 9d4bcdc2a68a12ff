import { formatMediumDate } from '#app/shared/dates.ts'
import { formatAmount, formatMoney } from '#app/shared/money.ts'
import { toNairobiDay } from '#app/shared/nairobi-clock.ts'
import { Link } from '#app/ui/link.tsx'
import { isWorkplace } from '../../taxonomy/type-kinds.ts'
import { contactAddress, viewingAddress } from '../../property-links.ts'
import { formatSqft, isOffMarket, type Property } from '../../property.ts'
import { buildingMessages } from '../../units/building-messages.ts'
import { countFree } from '../../units/offered-units.ts'
import type { UnitKind } from '../../units/unit-kinds.ts'
import { UnitViews } from './unit-views.tsx'
import styles from './unit-table.module.css'

const { page: messages } = buildingMessages

// Browsers forget that a table is one once its rows are blocks.
const roles = {
  table: { role: 'table' },
  rowgroup: { role: 'rowgroup' },
  row: { role: 'row' },
  columnheader: { role: 'columnheader' },
  rowheader: { role: 'rowheader' },
  cell: { role: 'cell' },
} as const

/** The kinds of a building. On a phone each row is a block with its labels; the roles keep it a table for screen readers. */
export function UnitTable({ property }: { property: Property }) {
  const { unitKinds: units, kind } = property
  if (units.length === 0) return null
  const columns = getColumns(property).filter(({ text }) => units.some((unit) => text(unit) !== ''))
  return (
    <section aria-labelledby="units">
      <h2 id="units">{isWorkplace(kind) ? messages.units : messages.homes}</h2>
      <table className={styles.units} {...roles.table}>
        <caption className="sr-only">{messages.caption}</caption>
        <thead {...roles.rowgroup}>
          <tr {...roles.row}>
            <th {...roles.columnheader} scope="col">
              {messages.kind}
            </th>
            {columns.map(({ label }) => (
              <th key={label} {...roles.columnheader} scope="col">
                {label}
              </th>
            ))}
            {!isOffMarket(property) && (
              <th {...roles.columnheader} scope="col">
                <span className="sr-only">{messages.link}</span>
              </th>
            )}
          </tr>
        </thead>
        <tbody {...roles.rowgroup}>
          {units.map((unit, index) => (
            // oxlint-disable-next-line react/no-array-index-key -- two kinds may have one name
            <UnitRow key={index} {...{ property, unit, columns }} />
          ))}
        </tbody>
      </table>
      <UnitViews property={property} />
    </section>
  )
}

type Column = {
  label: string
  className?: string | undefined
  text: (unit: UnitKind) => string
  note?: (unit: UnitKind) => string
}

/** Without those that no kind has anything to say for. */
function getColumns({ category, depositMonths, depositAmount, offPlan }: Property): Column[] {
  const isRental = category === 'for-rent'
  const months = (unit: UnitKind) => (isRental ? (unit.deposit_months ?? depositMonths) : null)
  const describeAmount = ({ deposit_months: own }: UnitKind) =>
    isRental && own === null && depositAmount ? formatMoney(depositAmount) : ''
  const today = toNairobiDay(Date.now())
  return [
    {
      label: isRental ? messages.free : messages.left,
      className: styles.free,
      text: ({ free }: UnitKind) => countFree(free, category),
    },
    { label: messages.size, text: ({ area_sqft: area }: UnitKind) => (area === null ? '' : formatSqft(area)) },
    {
      label: isRental ? messages.rent : messages.price,
      className: styles.price,
      text: ({ price }: UnitKind) => (price === null ? messages.onRequest : formatMoney(price)),
    },
    {
      label: messages.deposit,
      text: (unit: UnitKind) => describeDeposit(unit.price, months(unit)) || describeAmount(unit),
      note: (unit: UnitKind) =>
        unit.price !== null && months(unit) ? messages.months(formatAmount(months(unit) ?? 0)) : '',
    },
    { label: messages.floor, text: ({ floor }: UnitKind) => floor ?? '' },
    // What is not built yet has a month of completion for all.
    { label: messages.available, text: (unit: UnitKind) => (offPlan ? '' : describeAvailable(unit, today)) },
  ]
}

function describeDeposit(price: number | null, months: number | null) {
  if (months === null) return ''
  if (months === 0) return messages.noDeposit
  return price === null ? messages.months(formatAmount(months)) : formatMoney(Math.round(price * months))
}

/** A day that is past reads as now. Of a full kind it says when the next one is free, where that is known. */
function describeAvailable({ available_from: day, free }: UnitKind, today: string) {
  if (day !== null && day > today) return formatMediumDate(day)
  return free > 0 ? messages.now : ''
}

type UnitRowProps = { property: Property; unit: UnitKind; columns: readonly Column[] }

function UnitRow({ property, unit, columns }: UnitRowProps) {
  const { name, type, free } = unit
  const verb = free > 0 ? messages.seeIt : messages.notify
  return (
    <tr {...roles.row} className={free === 0 ? styles.full : undefined}>
      <th {...roles.rowheader} scope="row">
        {name}
        {type && !name.toLowerCase().includes(type.toLowerCase()) && <small>{type}</small>}
      </th>
      {columns.map(({ label, className, text, note }) => (
        <td
          key={label}
          {...roles.cell}
          className={className}
          data-label={label}
          data-empty={text(unit) === '' || undefined}
        >
          {text(unit)}
          {note?.(unit) && <small>{note(unit)}</small>}
        </td>
      ))}
      {!isOffMarket(property) && (
        <td {...roles.cell} className={styles.link}>
          <Link
            to={free > 0 ? viewingAddress(property, name) : contactAddress(property, name)}
            rel="nofollow"
            aria-label={messages.about(verb, name)}
          >
            {verb}
          </Link>
        </td>
      )}
    </tr>
  )
}
