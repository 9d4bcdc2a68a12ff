import { useSyncExternalStore } from 'react'
import { createRoot } from 'react-dom/client'
import { Icon } from '#app/ui/icons/icon.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import { comparisonAddress } from './comparison-address.ts'
import { comparisonMessages } from './comparison-messages.ts'
import { listCompared, maxComparedProperties, removeCompared, subscribeToCompared } from './compared.ts'
import { textLinkClass } from '#app/ui/class-names.ts'
import styles from './comparison-tray.module.css'

const { tray } = comparisonMessages

/** In place of the button that the form has without script. */
export function mountTray(form: HTMLElement) {
  form.replaceChildren()
  createRoot(form).render(<ComparisonTray />)
}

function ComparisonTray() {
  const compared = useSyncExternalStore(subscribeToCompared, listCompared)
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
