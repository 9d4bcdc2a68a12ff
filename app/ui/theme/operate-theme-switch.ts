export type Theme = 'light' | 'dark' | 'system'

const storageKey = 'makazi:theme'

/** Works on every page, before and without React. */
export function operateThemeSwitch() {
  document.addEventListener('click', ({ target }) => {
    const button = target instanceof Element ? target.closest<HTMLElement>('[data-theme-choice]') : null
    if (button) chooseTheme(button.dataset.themeChoice as Theme)
  })
  if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', showTheme)
  showTheme()
}

export function chooseTheme(theme: Theme) {
  if (theme === 'system') delete document.documentElement.dataset.theme
  else document.documentElement.dataset.theme = theme
  try {
    if (theme === 'system') localStorage.removeItem(storageKey)
    else localStorage.setItem(storageKey, theme)
  } catch {
    // Storage is blocked: the choice lasts until the page is left.
  }
  showTheme()
}

/** The switch of the page is drawn by the style sheet; screen readers read it from the buttons. */
export function showTheme() {
  const { theme = 'system' } = document.documentElement.dataset
  for (const button of document.querySelectorAll<HTMLElement>('[data-theme-choice]'))
    button.setAttribute('aria-pressed', String(button.dataset.themeChoice === theme))
}
