/** Returns focus from inside the menu to its button. */
export function closeDetails(details: HTMLDetailsElement) {
  if (details.contains(document.activeElement)) details.querySelector('summary')?.focus()
  details.open = false
}
