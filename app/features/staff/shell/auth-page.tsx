import type { ReactNode } from 'react'
import { href, Link } from 'react-router'
import { AuthLayout } from '../auth-layout.tsx'
import type { ImageSource } from '#app/ui/image.tsx'
import { adminHeaders } from './admin-area.tsx'
import { brandClass } from './class-names.ts'
import { authMessages } from './auth-messages.ts'

/** The URL contains a token from an email, which must not reach other sites through the Referer header. */
export const tokenPageHeaders = { ...adminHeaders, 'Referrer-Policy': 'no-referrer' }

export function authPageMeta(company: string = authMessages.company) {
  return [{ title: authMessages.pageTitle(company) }, { name: 'robots', content: 'noindex' }]
}

/** For data of the process, such as keys and whether it sends email: it does not change while the admin area is open. */
export function readOnce() {
  return false
}

/** A page for users who are not signed in yet, with the company's name and a photo. */
export function AuthPage({
  company,
  ...screen
}: {
  company: string
  title: string
  lead?: string
  children: ReactNode
}) {
  const brand = (
    <div className={brandClass} data-slot="brand">
      <img src="/icon-192.png" alt="" width="28" height="28" />
      {company}
    </div>
  )
  return <AuthLayout {...screen} brand={brand} image={villaGate} />
}

export function SignInLink() {
  return (
    <p className="mt-4 text-xs">
      <Link className="inline-link" to={href('/admin')}>
        {authMessages.backToSignIn}
      </Link>
    </p>
  )
}

/** Decoration bundled with the software. */
const villaGate: ImageSource = {
  src: '/media/2f9881deadc955521ab89d04b8a67f9d',
  alt: '',
  width: 1600,
  height: 1067,
  color: '#b9b4ab',
}
