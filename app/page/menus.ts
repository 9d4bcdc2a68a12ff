import { closeDetails } from '#app/ui/close-details.ts'

/** Menus are native <details> in an element with `data-menus`; a click elsewhere, a link in them and Escape close them. */
export function closeMenus() {
  const listOpen = () => document.querySelectorAll<HTMLDetailsElement>('[data-menus] details[open]')
  document.addEventListener('pointerdown', ({ target }) => {
    for (const details of listOpen()) if (!(target instanceof Node && details.contains(target))) details.open = false
  })
  // Clicking text inside the menu focuses an ancestor such as <main>, which does not count as outside.
  document.addEventListener('focusin', ({ target }) => {
    if (!(target instanceof Node)) return
    for (const details of listOpen()) if (!details.contains(target) && !target.contains(details)) details.open = false
  })
  document.addEventListener('keydown', ({ key }) => {
    if (key === 'Escape') listOpen().forEach(closeDetails)
  })
  // Back returns to the page as it was left.
  addEventListener('pagehide', () => {
    for (const details of listOpen()) details.open = false
  })
}
