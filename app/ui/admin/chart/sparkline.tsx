import styles from './sparkline.module.css'

const width = 96
const height = 30
const dot = 3

type SparklineProps = {
  /** What a screen reader says in its position. */
  label: string
  /** From the oldest to the newest; null where there is no figure. */
  points: readonly (number | null)[]
  kind?: 'line' | 'bars'
}

/** The course of a figure without axes; its newest point stands out. */
export function Sparkline({ label, points, kind = 'line' }: SparklineProps) {
  const max = Math.max(1, ...points.map((point) => point ?? 0))
  return (
    <svg className={styles.root} viewBox={`0 0 ${width} ${height}`} role="img" aria-label={label} data-slot="sparkline">
      {kind === 'bars' ? <Bars points={points} max={max} /> : <Line points={points} max={max} />}
    </svg>
  )
}

type DrawnProps = { points: SparklineProps['points']; max: number }

function Line({ points, max }: DrawnProps) {
  const positions = points.flatMap((point, index) =>
    point === null ? [] : [{ index, x: getX(index, points.length), y: getY(point, max) }],
  )
  const newest = positions.findLast(({ index }) => index === points.length - 1)
  return (
    <>
      <polyline className={styles.line} points={positions.map(({ x, y }) => `${x},${y}`).join(' ')} />
      {newest && <circle className={styles.newest} cx={newest.x} cy={newest.y} r={dot} />}
    </>
  )
}

function Bars({ points, max }: DrawnProps) {
  const step = width / points.length
  return points.map((point, index) => {
    // A bar of none is a line on the ground, so that the days are there to count.
    const tall = Math.max(2, ((point ?? 0) / max) * height)
    return (
      <rect
        // oxlint-disable-next-line react/no-array-index-key -- a point is known by its place alone
        key={index}
        className={index === points.length - 1 ? styles.newest : styles.bar}
        x={index * step + 1}
        y={height - tall}
        width={step - 2}
        height={tall}
        rx="1"
      />
    )
  })
}

function getX(index: number, count: number) {
  return round(dot + (index / Math.max(1, count - 1)) * (width - 2 * dot))
}

function getY(point: number, max: number) {
  return round(height - dot - (point / max) * (height - 2 * dot))
}

function round(position: number) {
  return Math.round(position * 10) / 10
}
