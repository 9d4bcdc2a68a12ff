import { encode } from 'uqr'

/** Dark on light in both colour schemes, since cameras need it. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const { data, size } = encode(text, { border: 2 })
  const dots = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])))
  return (
    <svg role="img" aria-label={label} viewBox={`0 0 ${size} ${size}`} className="qr-code" shapeRendering="crispEdges">
      <path className="qr-code-paper" d={`M0 0h${size}v${size}h-${size}z`} />
      <path className="qr-code-dots" d={dots.join('')} />
    </svg>
  )
}
