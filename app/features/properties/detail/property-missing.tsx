import { sharedMessages } from '#app/shared/shared-messages.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { BreezeBlock, Wrap } from '#app/ui/page.tsx'
import { buttonRowClass } from '#app/ui/class-names.ts'
import { propertyPageMessages } from './property-page-messages.ts'
import styles from './property-missing.module.css'

export function PropertyMissing() {
  const { title, hint, home } = propertyPageMessages.missing
  return (
    <Wrap className={styles.missing}>
      <BreezeBlock className={styles.placeholder} />
      <div>
        <h1>{title}</h1>
        <p>{hint}</p>
        <div className={`${buttonRowClass} ${styles.actions}`}>
          <ButtonLink tone="go" to="/">
            {home}
          </ButtonLink>
          <ButtonLink tone="line" to="/projects">
            {sharedMessages.browseProperties}
          </ButtonLink>
        </div>
      </div>
    </Wrap>
  )
}
