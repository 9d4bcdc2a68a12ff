import type { ReactNode } from 'react'
import { toast } from '#app/ui/notices/toast.tsx'
import { contactMessages } from './contact-messages.ts'

const { mailToast } = contactMessages

type MailLinkProps = { href: string; className?: string; children: ReactNode }

/** Opens the visitor's mail client when clicked, never by itself. */
export function MailLink({ href, className, children }: MailLinkProps) {
  return (
    <a
      href={href}
      className={className}
      onClick={() => void toast({ title: mailToast.title, description: mailToast.text })}
    >
      {children}
    </a>
  )
}
