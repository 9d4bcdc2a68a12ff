import { href, Link } from 'react-router'
import type { ReactNode } from 'react'
import type { ImageSource } from '#app/ui/image.tsx'
import { Image } from '#app/ui/image.tsx'
import { staffMessages } from './staff-messages.ts'
import styles from './auth-layout.module.css'

/** Layout of the pages before signing in: the form on the left, a photo of a house on the right. */
export function AuthLayout({
  brand,
  title,
  lead,
  image,
  children,
}: {
  brand: ReactNode
  title: string
  lead?: string
  image: ImageSource
  children: ReactNode
}) {
  return (
    <main className={styles.page} id="main">
      <section className={styles.form} aria-labelledby="auth-title">
        {brand}
        <div className={styles.inner}>
          <h1 id="auth-title" className={styles.title}>
            {title}
          </h1>
          {lead && <p className="mt-1 text-sm text-ink-2">{lead}</p>}
          <div className="mt-5">{children}</div>
        </div>
        <p className="text-xs text-ink-3">
          <Link className="inline-link" to={href('/')} reloadDocument>
            {staffMessages.backToSite}
          </Link>
        </p>
      </section>
      <div className={styles.stripe} aria-hidden="true" />
      <div className={styles.photo} aria-hidden="true">
        <Image
          image={image}
          sizes="(min-width: 60rem) 60vw, 100vw"
          className="size-full"
          imgClassName="size-full object-cover"
        />
      </div>
    </main>
  )
}
