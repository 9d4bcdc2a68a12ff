import type { ReactNode } from 'react'
import { Tabs as RadixTabs } from 'radix-ui'
import styles from './tabs.module.css'

type Tab<Key extends string> = { key: Key; label: ReactNode; content: ReactNode }
type TabsProps<Key extends string> = {
  label: string
  tabs: readonly Tab<Key>[]
  value: Key
  onChange: (key: Key) => void
}

/** Hidden tabs stay in the DOM, so that switching tabs loses no input. */
export function Tabs<Key extends string>({ label, tabs, value, onChange }: TabsProps<Key>) {
  return (
    <RadixTabs.Root value={value} onValueChange={(key) => onChange(key as Key)}>
      <RadixTabs.List className={styles.tabs} aria-label={label}>
        {tabs.map((tab) => (
          <RadixTabs.Trigger key={tab.key} value={tab.key} className={styles.tab}>
            {tab.label}
          </RadixTabs.Trigger>
        ))}
      </RadixTabs.List>
      {tabs.map((tab) => (
        <RadixTabs.Content key={tab.key} value={tab.key} forceMount hidden={tab.key !== value} className="pt-4">
          {tab.content}
        </RadixTabs.Content>
      ))}
    </RadixTabs.Root>
  )
}
