import type { ReactNode } from 'react'
import { contactMessages } from './contact-messages.ts'

const { mailToast } = contactMessages

type MailLinkProps = { href: string; className?: string; children: ReactNode }

/** Opens the visitor's mail client when clicked, never by itself. */
export function MailLink({ href, className, children }: MailLinkProps) {
  return (
    <a href={href} className={className} data-toast={mailToast.title} data-toast-text={mailToast.text}>
      {children}
    </a>
  )
}
