import { reloadCompared } from '#app/features/comparison/compared.ts'
import { reloadViewed } from '#app/features/properties/viewed/viewed.ts'
import { savedProperties } from '#app/features/saved/saved.ts'

/** A page that Back shows as it was left knows nothing of what was saved, selected and viewed since. */
export function reloadRestored() {
  addEventListener('pageshow', ({ persisted }) => {
    if (!persisted) return
    savedProperties().reload()
    reloadCompared()
    reloadViewed()
  })
}
