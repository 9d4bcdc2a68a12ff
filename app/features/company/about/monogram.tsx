import { getInitials } from '#app/shared/initials.ts'

// One vent block of the wall, 40 units square, and the plaster around it.
const block =
  'M3 3c11 0 15.5 4.5 15.5 15.5C7.500 18.500 3 14 3 3zM37 3c0 11-4.500 15.500-15.500 15.500C21.500 7.500 26 3 37 3zM37 37c-11 0-15.500-4.500-15.500-15.500C32.500 21.500 37 26 37 37zM3 37c0-11 4.500-15.500 15.500-15.500C18.500 32.500 14 37 3 37z'

// Corners of wall, as rows of blocks from the right edge; neighbours never get the same corner.
const corners = [[3, 1], [1, 1, 1], [2, 2], [2, 1], [4], [1, 2]]
const grounds = [
  'fill-sand-deep',
  'fill-acacia-wash',
  'fill-pending-bg',
  'fill-rented-bg',
  'fill-sold-bg',
  'fill-available-bg',
]

/** A plaster plaque in place of a portrait: initials below, the corner of a breeze-block wall above. */
export function Monogram({ name, index, className }: { name: string; index: number; className?: string }) {
  const rows = corners[index % corners.length] ?? []
  return (
    <svg viewBox="0 0 160 200" className={className} aria-hidden="true">
      <rect width="160" height="200" className={grounds[index % grounds.length]} />
      {positions(rows).map((position) => (
        <path key={position} d={block} transform={`translate(${position})`} className="fill-paper" />
      ))}
      <path d="M0 132h160" className="stroke-line-strong" />
      <path d="M0 131h34" className="stroke-section-rule" strokeWidth="5" />
      <text x="12" y="184" className="fill-ink font-display" fontSize="48" fontWeight="440" letterSpacing="-2">
        {getInitials(name)}
      </text>
    </svg>
  )
}

/** Positions of the blocks, row by row from the right edge. */
function positions(rows: number[]) {
  return rows.flatMap((count, row) => Array.from({ length: count }, (_, column) => `${120 - column * 40} ${row * 40}`))
}
