import { ButtonLink } from '#app/ui/button.tsx'
import { BreezeBlock, Wrap } from '#app/ui/page.tsx'
import { buttonRowClass } from '#app/ui/class-names.ts'
import styles from './property-missing.module.css'

export function PropertyMissing() {
  return (
    <Wrap className={styles.missing}>
      <BreezeBlock className={styles.placeholder} />
      <div>
        <h1>Property not found</h1>
        <p>It may have been sold, let or taken off our books, or the address is not quite right.</p>
        <div className={`${buttonRowClass} ${styles.actions}`}>
          <ButtonLink tone="go" to="/">
            Back to Home
          </ButtonLink>
          <ButtonLink tone="line" to="/projects">
            Browse Properties
          </ButtonLink>
        </div>
      </div>
    </Wrap>
  )
}
