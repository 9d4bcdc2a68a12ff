import { reloadCompared } from '#app/features/comparison/compared.ts'
import { savedProperties } from '#app/features/saved/saved.ts'

/** A page that Back shows as it was left knows nothing of what was saved and selected since. */
export function reloadRestored() {
  addEventListener('pageshow', ({ persisted }) => {
    if (!persisted) return
    savedProperties().reload()
    reloadCompared()
  })
}
