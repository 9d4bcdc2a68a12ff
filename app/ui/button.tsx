import type { AnchorHTMLAttributes, ButtonHTMLAttributes, ReactNode } from 'react'
import { Link, type LinkProps } from './link.tsx'
import styles from './button.module.css'

export type ButtonTone = 'go' | 'talk' | 'talk-line' | 'line' | 'shade' | 'plain'
export type ButtonSize = 'm' | 's'
type ButtonStyle = { tone: ButtonTone; size?: ButtonSize | undefined; className?: string | undefined }

/**
 * Green (`go`) leads deeper into the site, murram (`talk`) contacts a person; outlined (`talk-line`) where the page has a filled
 * one of its own. For what is no `Button`, but should look like one.
 */
export function buttonLook({ tone, size, className }: ButtonStyle) {
  return {
    className: [styles.button, size === 's' && styles.small, className].filter(Boolean).join(' '),
    'data-slot': 'button',
    'data-tone': tone,
  }
}

type ButtonProps = ButtonStyle & ButtonHTMLAttributes<HTMLButtonElement> & { busy?: boolean; busyLabel?: string }

/** `busyLabel` replaces the label while busy without changing the button's width. */
export function Button({ tone, size, busy, busyLabel, className, children, type, disabled, ...rest }: ButtonProps) {
  return (
    <button
      {...rest}
      type={type ?? 'button'}
      {...buttonLook({ tone, size, className })}
      disabled={disabled || busy}
      aria-busy={busy || undefined}
    >
      {busyLabel === undefined ? children : <TwoLabels labels={[children, busyLabel]} />}
    </button>
  )
}

export function ButtonLink({
  tone,
  size,
  className,
  ...rest
}: ButtonStyle & Omit<LinkProps, 'className'> & { className?: string }) {
  return <Link {...rest} {...buttonLook({ tone, size, className })} />
}

/** For links the router does not own: tel:, mailto:, other sites. */
export function ButtonAnchor({
  tone,
  size,
  className,
  children,
  ...rest
}: ButtonStyle & AnchorHTMLAttributes<HTMLAnchorElement>) {
  return (
    <a {...rest} {...buttonLook({ tone, size, className })}>
      {children}
    </a>
  )
}

export function IconButton({
  label,
  className,
  type,
  ...rest
}: { label: string } & ButtonHTMLAttributes<HTMLButtonElement>) {
  return (
    <button
      {...rest}
      type={type ?? 'button'}
      aria-label={label}
      title={label}
      className={`${styles.iconButton} ${className ?? ''}`}
      data-slot="icon-button"
    />
  )
}

/** Which one is shown follows from the button's `aria-busy`, which the script of a public page sets without React. */
function TwoLabels({ labels }: { labels: [ReactNode, ReactNode] }) {
  return (
    <span className="grid place-items-center *:[grid-area:1/1]">
      <span className="inline-flex items-center gap-2.5 in-aria-busy:invisible">{labels[0]}</span>
      <span className="not-in-aria-busy:invisible">{labels[1]}</span>
    </span>
  )
}
