import type { ReactNode } from 'react'
import { href, Link } from 'react-router'
import { DoorScreen } from '../../../features/staff/door-screen.tsx'
import markFile from '../../../ui/mark.svg?url'
import type { PictureSource } from '../../../ui/picture.tsx'
import { adminHeaders } from '../admin-area.tsx'

/** The URL contains a token from an email, which no other site may learn through the Referer header. */
export const letterHeaders = { ...adminHeaders, 'Referrer-Policy': 'no-referrer' }

export function doorMeta(company = 'Makazi') {
  return [{ title: `Admin Portal · ${company}` }, { name: 'robots', content: 'noindex' }]
}

/** Keys and URLs do not change while the admin area is open. */
export function readOnce() {
  return false
}

/** A page for people who are not signed in yet, with the company's name and a photo. */
export function Door({ company, ...screen }: { company: string; title: string; lead?: string; children: ReactNode }) {
  const brand = (
    <div className="side-brand">
      <img src={markFile} alt="" width="28" height="28" />
      {company}
    </div>
  )
  return <DoorScreen {...screen} brand={brand} picture={villaGate} />
}

export function SignInLink() {
  return (
    <p className="mt-4 text-xs">
      <Link className="link" to={href('/admin')}>
        Back to sign-in
      </Link>
    </p>
  )
}

/** Decoration bundled with the software. */
const villaGate: PictureSource = {
  src: '/media/2f9881deadc955521ab89d04b8a67f9d',
  alt: '',
  width: 1600,
  height: 1067,
  color: '#b9b4ab',
}
