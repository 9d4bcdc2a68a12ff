import { type ReactNode, useState } from 'react'
import { DropdownMenu } from 'radix-ui'
import { Link } from 'react-router'
import styles from './menu.module.css'

type MenuProps = { trigger: ReactNode; title?: string; align?: 'start' | 'end'; children: ReactNode }

/** `trigger` is one button. Not modal: the modal kind writes a <style> element, which the content security policy blocks. */
export function Menu({ trigger, title, align = 'end', children }: MenuProps) {
  const [button, setButton] = useState<HTMLButtonElement | null>(null)
  // In the landmark of its button: outside of all landmarks screen readers would not find it by them.
  const landmark = button?.closest<HTMLElement>('header, main') ?? null
  return (
    <DropdownMenu.Root modal={false}>
      <DropdownMenu.Trigger ref={setButton} asChild>
        {trigger}
      </DropdownMenu.Trigger>
      <DropdownMenu.Portal container={landmark}>
        <DropdownMenu.Content
          className={`admin-float ${styles.menu}`}
          align={align}
          sideOffset={6}
          collisionPadding={8}
        >
          {title && <DropdownMenu.Label className={styles.title}>{title}</DropdownMenu.Label>}
          {children}
        </DropdownMenu.Content>
      </DropdownMenu.Portal>
    </DropdownMenu.Root>
  )
}

type MenuItemProps = {
  icon?: ReactNode
  tone?: 'danger'
  disabled?: boolean
  /** Left out on a phone. */
  needsKeyboard?: boolean
  onSelect: () => void
  children: ReactNode
}

export function MenuItem({ icon, tone, disabled, needsKeyboard, onSelect, children }: MenuItemProps) {
  return (
    <DropdownMenu.Item
      className={`${styles.item} ${tone === 'danger' ? styles.danger : ''} ${needsKeyboard ? styles.needsKeyboard : ''}`}
      disabled={disabled}
      onSelect={onSelect}
    >
      {icon}
      {children}
    </DropdownMenu.Item>
  )
}

type MenuLinkProps = { icon?: ReactNode; to: string; opensTab?: boolean; children: ReactNode }

export function MenuLink({ icon, to, opensTab, children }: MenuLinkProps) {
  return (
    <DropdownMenu.Item asChild>
      <Link className={styles.item} to={to} target={opensTab ? '_blank' : undefined} rel="noreferrer">
        {icon}
        {children}
      </Link>
    </DropdownMenu.Item>
  )
}

export function MenuSeparator() {
  return <DropdownMenu.Separator className={styles.separator} />
}
