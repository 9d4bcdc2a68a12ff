import { Fragment } from 'react'
import { adminMessages } from './admin-messages.ts'
import { Dialog } from './dialog.tsx'
import { Switch } from './form/switch.tsx'
import { listHotkeys, type ListedHotkey, setHotkeysEnabled, useHotkeysEnabled } from './use-hotkeys.ts'
import styles from './admin-page.module.css'

const messages = adminMessages.shortcuts

/** Lists every active keyboard shortcut: of the open page first, then of the admin frame. */
export function KeyList({ open, onClose }: { open: boolean; onClose: () => void }) {
  return (
    <Dialog open={open} onClose={onClose} title={messages.title} width="l">
      <Keys />
    </Dialog>
  )
}

function Keys() {
  const { here, everywhere } = listHotkeys()
  return (
    <div className="grid gap-5">
      <div className="gap-x-10 md:columns-2">
        {here.length > 0 && <KeyGroup title={messages.here} hotkeys={here} />}
        <KeyGroup title={messages.everywhere} hotkeys={everywhere} />
      </div>
      <HotkeysSwitch />
    </div>
  )
}

/** Stored on this device. Shortcuts with Ctrl stay on: nobody presses them by accident. */
export function HotkeysSwitch() {
  const isOn = useHotkeysEnabled()
  return <Switch label={messages.single} hint={messages.singleHint} checked={isOn} onChange={setHotkeysEnabled} />
}

function KeyGroup({ title, hotkeys }: { title: string; hotkeys: ListedHotkey[] }) {
  return (
    <section className="mb-5">
      <h3 className="mb-1 break-after-avoid font-text text-sm font-semibold">{title}</h3>
      <dl className={styles.lines}>
        {hotkeys.map(({ keys, does }) => (
          <div key={keys} className="flex break-inside-avoid items-center justify-between gap-4 py-1.5">
            <dt className="text-ink-2">{does}</dt>
            <dd className="flex flex-none items-center gap-1">
              <KeyCaps keys={keys} />
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

function KeyCaps({ keys }: { keys: string }) {
  const isPair = keys.includes(' ')
  return keys.split(isPair ? ' ' : '+').map((key, index) => (
    <Fragment key={key}>
      {isPair && index > 0 && <span className="text-2xs text-ink-3">{messages.thenKey}</span>}
      <kbd>{keyLabel(key)}</kbd>
    </Fragment>
  ))
}

const caps: Record<string, string> = messages.caps

function keyLabel(key: string) {
  return caps[key] ?? key.toUpperCase()
}
