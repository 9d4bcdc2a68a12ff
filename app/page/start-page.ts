import { operateThemeSwitch } from '#app/ui/theme/operate-theme-switch.ts'
import { watchAdded } from './added.ts'
import { operateBackLinks } from './back-links.ts'
import { operateChat } from './chat.ts'
import { operateCardPhotos } from './card-photos.ts'
import { operateCompareBoxes } from './compare-boxes.ts'
import { operateForms } from './forms.ts'
import { operateGetForms } from './get-forms.ts'
import { operateHearts } from './hearts.ts'
import { hydrateIslands } from './hydrate-islands.ts'
import { operateLists } from './lists.ts'
import { closeMenus } from './menus.ts'
import { reloadRestored } from './restored.ts'
import { operateShareButtons } from './share-buttons.ts'
import { operateViewed } from './viewed.ts'
import { storePagesLater } from './stored-pages.ts'
import { reportVisits } from './visits.ts'

/** What a page needs at once, without React: it works at first paint, on the slowest phone. */
export function startPage() {
  operateThemeSwitch()
  operateHearts()
  operateCompareBoxes()
  operateCardPhotos()
  closeMenus()
  operateForms()
  operateChat()
  operateGetForms()
  operateShareButtons()
  operateBackLinks()
  operateLists()
  operateViewed()
  reloadRestored()
  watchAdded()
  hydrateIslands()
  reportVisits()
  storePagesLater()
}
