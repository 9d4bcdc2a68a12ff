import type { StatedFigure } from './content-parts.ts'

/** What the company states about itself, each with its source. */
export function FigureList({ figures, className }: { figures: StatedFigure[]; className?: string | undefined }) {
  return (
    <dl className={className}>
      {figures.map(({ figure, label, source }) => (
        <div key={label}>
          <dt>
            {label}
            {source && <small className="block text-ink-3">{source}</small>}
          </dt>
          <dd>{figure}</dd>
        </div>
      ))}
    </dl>
  )
}
