import { useEffect, useState } from 'react'
import { propertyFormMessages } from './property-form-messages.ts'
import styles from './property-form.module.css'

type SectionIndexProps = { sections: readonly (readonly [id: string, label: string])[] }

/** Links to the form's sections and marks the current one. */
export function SectionIndex({ sections }: SectionIndexProps) {
  const [here, setHere] = useState(sections[0]?.[0])
  useEffect(() => {
    // The current section is the one that crosses a line a third down the window.
    const observer = new IntersectionObserver(
      (entries) => {
        const crossing = entries.find(({ isIntersecting }) => isIntersecting)
        if (crossing) setHere(crossing.target.id)
      },
      { rootMargin: '-33% 0px -66% 0px' },
    )
    for (const section of document.querySelectorAll('[data-form-section]')) observer.observe(section)
    return () => observer.disconnect()
  }, [])
  return (
    <nav className={styles.index} aria-label={propertyFormMessages.sections.label}>
      {sections.map(([id, label]) => (
        <a key={id} href={`#${id}`} aria-current={id === here ? 'true' : undefined}>
          {label}
        </a>
      ))}
    </nav>
  )
}
