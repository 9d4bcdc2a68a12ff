import { useLocation } from 'react-router'
import { languageAddress, languageNames, languages } from '#app/shared/language.ts'
import { language } from '#app/shared/locale.ts'
import styles from './language-switch.module.css'

/** This page in each language. The server remembers the choice, so plain links are all it takes. */
export function LanguageSwitch() {
  const { pathname, search } = useLocation()
  return (
    <p className={styles.languages}>
      {languages.map((each) => (
        // The server leaves parameters out that the page does not read.
        <a
          key={each}
          href={languageAddress(each, pathname + search)}
          lang={each}
          hrefLang={each}
          aria-current={each === language || undefined}
          suppressHydrationWarning
        >
          {languageNames[each]}
        </a>
      ))}
    </p>
  )
}
