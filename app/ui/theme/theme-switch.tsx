import { uiMessages } from '#app/ui/ui-messages.ts'
import { useSyncExternalStore } from 'react'
import { Icon } from '#app/ui/icons/icon.tsx'
import styles from './theme-switch.module.css'

type Theme = 'light' | 'dark' | 'system'

const texts = uiMessages.theme
const storageKey = 'makazi:theme'
const choices = [
  { theme: 'light', label: texts.light, icon: 'sun' },
  { theme: 'dark', label: texts.dark, icon: 'moon' },
  { theme: 'system', label: texts.system, icon: 'sun-moon' },
] as const

export function ThemeSwitch() {
  const current = useSyncExternalStore(subscribe, chosenTheme, () => 'system')
  return (
    <fieldset className={`${styles.themeSwitch} needs-script`}>
      <legend className="sr-only">{texts.label}</legend>
      {choices.map(({ theme, label, icon }) => (
        <button
          key={theme}
          type="button"
          aria-label={label}
          title={label}
          aria-pressed={current === theme}
          onClick={() => chooseTheme(theme)}
        >
          <Icon name={icon} />
        </button>
      ))}
    </fieldset>
  )
}

const listeners = new Set<() => void>()

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

function chosenTheme(): Theme {
  const { theme } = document.documentElement.dataset
  return theme === 'light' || theme === 'dark' ? theme : 'system'
}

function chooseTheme(theme: Theme) {
  if (theme === 'system') delete document.documentElement.dataset.theme
  else document.documentElement.dataset.theme = theme
  try {
    if (theme === 'system') localStorage.removeItem(storageKey)
    else localStorage.setItem(storageKey, theme)
  } catch {
    // Storage is blocked: the choice lasts until the page is left.
  }
  for (const listener of listeners) listener()
}
