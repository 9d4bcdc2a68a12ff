import { encode } from 'uqr'
import styles from './second-factor.module.css'

/** Dark on light in both colour schemes, since cameras need it. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const { data, size } = encode(text, { border: 2 })
  const dots = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])))
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      className={styles.qrCode}
      shapeRendering="crispEdges"
    >
      <path className={styles.qrCodePaper} d={`M0 0h${size}v${size}h-${size}z`} />
      <path className={styles.qrCodeDots} d={dots.join('')} />
    </svg>
  )
}
