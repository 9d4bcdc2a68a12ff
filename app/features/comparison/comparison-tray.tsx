import { X } from 'lucide-react'
import { ButtonLink } from '../../ui/button.tsx'
import { comparisonAddress } from './comparison-address.ts'
import { type Compared, forgetCompared, mostCompared } from './use-compared.ts'

export default function ComparisonTray({ compared }: { compared: readonly Compared[] }) {
  const left = mostCompared - compared.length
  return (
    <>
      <ul>
        {compared.map(({ id, title }) => (
          <li key={id}>
            <span>{title}</span>
            <button type="button" aria-label={`Do not compare: ${title}`} onClick={() => forgetCompared(id)}>
              <X className="icon" aria-hidden="true" />
            </button>
          </li>
        ))}
      </ul>
      <p aria-live="polite">
        {compared.length} of {mostCompared}
        <span className="sr-only"> chosen to compare{left === 0 && ', no more fit'}</span>
      </p>
      <button type="button" className="text-link" onClick={() => forgetCompared()}>
        Clear
      </button>
      <ButtonLink tone="go" size="s" to={comparisonAddress(compared)}>
        Compare
      </ButtonLink>
    </>
  )
}
