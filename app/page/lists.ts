import { whenAdded } from './added.ts'

/** The list pages: this device remembers what was searched for. */
export function operateLists() {
  whenAdded(storeSearch)
}

let stored: string | undefined

function storeSearch() {
  const { searchAddress: address, searchLabel: label } =
    document.querySelector<HTMLElement>('[data-search-address]')?.dataset ?? {}
  if (!address || !label || address === stored) return
  stored = address
  void import('#app/features/properties/results/recent/recent-searches.ts').then((searches) =>
    searches.storeSearch({ address, label }),
  )
}
