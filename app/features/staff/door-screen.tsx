import { href, Link } from 'react-router'
import type { ReactNode } from 'react'
import type { PictureSource } from '../../ui/picture.tsx'
import { Picture } from '../../ui/picture.tsx'

/** What stands at the door of the admin area: the form on the left, a house on the right. */
export function DoorScreen({
  brand,
  title,
  lead,
  picture,
  children,
}: {
  brand: ReactNode
  title: string
  lead?: string
  picture: PictureSource
  children: ReactNode
}) {
  return (
    <main className="door" id="main">
      <section className="door-form" aria-labelledby="door-title">
        {brand}
        <div className="door-in">
          <h1 id="door-title" className="door-title">
            {title}
          </h1>
          {lead && <p className="mt-1 mb-5 text-sm text-ink-2">{lead}</p>}
          {children}
        </div>
        <p className="text-xs text-ink-3">
          <Link className="link" to={href('/')} reloadDocument>
            Back to the site
          </Link>
        </p>
      </section>
      <div className="selvedge" aria-hidden="true" />
      <div className="door-pic" aria-hidden="true">
        <Picture picture={picture} sizes="60vw" className="size-full" imgClassName="size-full object-cover" />
      </div>
    </main>
  )
}
