import { Icon } from '#app/ui/icons/icon.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import { comparisonAddress } from './comparison-address.ts'
import { comparisonMessages } from './comparison-messages.ts'
import { maxComparedProperties } from './compared-storage.ts'
import { type Compared, removeCompared } from './use-compared.ts'
import { textLinkClass } from '#app/ui/class-names.ts'
import styles from './comparison-tray.module.css'

const { tray } = comparisonMessages

export default function ComparisonTray({ compared }: { compared: readonly Compared[] }) {
  const remaining = maxComparedProperties - compared.length
  return (
    <>
      <ul>
        {compared.map(({ id, title }) => (
          <li key={id}>
            <span>{title}</span>
            <button type="button" aria-label={tray.remove(title)} onClick={() => removeCompared(id)}>
              <Icon name="x" />
            </button>
          </li>
        ))}
      </ul>
      <p aria-live="polite">
        <span aria-hidden="true">{tray.count(compared.length, maxComparedProperties)}</span>
        <span className="sr-only">{tray.selected(compared.length, maxComparedProperties)}</span>
        {remaining === 0 && <span className={styles.full}>{tray.full}</span>}
      </p>
      <button type="button" className={textLinkClass} data-slot="text-link" onClick={() => removeCompared()}>
        {tray.clear}
      </button>
      <ButtonLink tone="go" size="s" to={comparisonAddress(compared)}>
        {comparisonMessages.compare}
      </ButtonLink>
    </>
  )
}
