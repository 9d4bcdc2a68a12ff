import { uiMessages } from '#app/ui/ui-messages.ts'
import { Icon } from '#app/ui/icons/icon.tsx'
import styles from './theme-switch.module.css'

const texts = uiMessages.theme
const choices = [
  { theme: 'light', label: texts.light, icon: 'sun' },
  { theme: 'dark', label: texts.dark, icon: 'moon' },
  { theme: 'system', label: texts.system, icon: 'sun-moon' },
] as const

/** Operated without React (operate-theme-switch.ts). */
export function ThemeSwitch() {
  return (
    <fieldset className={`${styles.themeSwitch} needs-script`}>
      <legend className="sr-only">{texts.label}</legend>
      {choices.map(({ theme, label, icon }) => (
        <button
          key={theme}
          type="button"
          aria-label={label}
          title={label}
          aria-pressed={theme === 'system'}
          data-theme-choice={theme}
        >
          <Icon name={icon} />
        </button>
      ))}
    </fieldset>
  )
}
