import { Icon } from '#app/ui/icon.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import { comparisonAddress } from './comparison-address.ts'
import { type Compared, removeCompared, maxComparedProperties } from './use-compared.ts'
import { textLinkClass } from '#app/ui/class-names.ts'

export default function ComparisonTray({ compared }: { compared: readonly Compared[] }) {
  const remaining = maxComparedProperties - compared.length
  return (
    <>
      <ul>
        {compared.map(({ id, title }) => (
          <li key={id}>
            <span>{title}</span>
            <button type="button" aria-label={`Do not compare: ${title}`} onClick={() => removeCompared(id)}>
              <Icon name="x" />
            </button>
          </li>
        ))}
      </ul>
      <p aria-live="polite">
        {compared.length} of {maxComparedProperties}
        <span className="sr-only"> chosen to compare{remaining === 0 && ', no more fit'}</span>
      </p>
      <button type="button" className={textLinkClass} data-slot="text-link" onClick={() => removeCompared()}>
        Clear
      </button>
      <ButtonLink tone="go" size="s" to={comparisonAddress(compared)}>
        Compare
      </ButtonLink>
    </>
  )
}
