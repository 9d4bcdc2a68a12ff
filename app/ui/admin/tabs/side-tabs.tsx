import { type ReactNode, useEffect, useRef } from 'react'
import { ArrowLeft, ChevronRight } from 'lucide-react'
import { Tabs } from 'radix-ui'
import styles from './side-tabs.module.css'

type SideTab = { key: string; icon: ReactNode; label: ReactNode; summary: string; content: ReactNode }
type SideTabsProps = {
  label: string
  tabs: readonly SideTab[]
  value: string
  /** Whether a tab was chosen: on a phone the tabs are shown first, then the chosen one alone. */
  isChosen: boolean
  onChange: (key: string) => void
  backLabel: string
  onBack: () => void
}

/** Tabs beside their content; on a phone a list of them. Hidden tabs stay in the DOM, so that switching loses no input. */
export function SideTabs({ label, tabs, value, isChosen, onChange, backLabel, onBack }: SideTabsProps) {
  const root = useRef<HTMLDivElement>(null)
  const wasChosen = useRef(isChosen)
  useEffect(() => {
    if (wasChosen.current === isChosen) return
    wasChosen.current = isChosen
    // What had the focus has left the phone's screen; on a wide one there is no way back and nothing is hidden.
    const next = root.current?.querySelector<HTMLElement>(isChosen ? `.${styles.back}` : '[aria-selected=true]')
    if (next?.checkVisibility()) next.focus()
  }, [isChosen])
  return (
    <Tabs.Root
      ref={root}
      className={styles.columns}
      orientation="vertical"
      value={value}
      onValueChange={onChange}
      data-chosen={isChosen ? '' : undefined}
    >
      <Tabs.List className={styles.tabs} aria-label={label}>
        {tabs.map((tab) => (
          // The one that is open behind the list on a phone is no change.
          <Tabs.Trigger key={tab.key} value={tab.key} className={styles.tab} onClick={() => onChange(tab.key)}>
            {tab.icon}
            <span>
              {tab.label}
              <small aria-hidden="true">{tab.summary}</small>
            </span>
            <ChevronRight aria-hidden="true" />
          </Tabs.Trigger>
        ))}
      </Tabs.List>
      <div className={styles.shown}>
        <button type="button" className={styles.back} onClick={onBack}>
          <ArrowLeft aria-hidden="true" />
          {backLabel}
        </button>
        {tabs.map((tab) => (
          <Tabs.Content key={tab.key} value={tab.key} forceMount hidden={tab.key !== value}>
            {tab.content}
          </Tabs.Content>
        ))}
      </div>
    </Tabs.Root>
  )
}
