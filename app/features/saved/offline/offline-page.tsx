import type { ReactNode } from 'react'
import { ButtonAnchor } from '#app/ui/button.tsx'
import { buttonRowClass, textLinkClass } from '#app/ui/class-names.ts'
import { Glyph } from '#app/ui/icons/glyph.tsx'
import { Icon } from '#app/ui/icons/icon.tsx'
import { Wrap } from '#app/ui/page.tsx'
import { offlineMessages as messages } from './offline-messages.ts'
import styles from './offline-page.module.css'

/**
 * In place of a page that cannot be reached. The browser has stored it, and its script (app/page/offline-page.ts) lists what else is stored.
 * `call` is the company's number, which can be called without a connection.
 */
export function OfflinePage({ call }: { call: ReactNode }) {
  return (
    <div data-stored-pages="">
      <Wrap className="pt-6 pb-(--section)">
        <div className={styles.note}>
          <Icon name="wifi-off" />
          <h1>{messages.title}</h1>
          <p>{messages.text}</p>
        </div>
        <div className={`${buttonRowClass} mt-4`}>
          <ButtonAnchor tone="go" href="">
            {messages.tryAgain}
          </ButtonAnchor>
          {call}
        </div>
        <h2 className={styles.head}>{messages.stored}</h2>
        <p data-stored="nothing" className="mt-3 text-ink-2">
          {messages.nothing}
        </p>
        <p data-stored="list" className="mt-3" hidden>
          <a className={textLinkClass} data-slot="text-link" href="/projects">
            {messages.list}
          </a>
        </p>
        <div className={styles.twin}>
          <StoredHomes slot="saved" title={messages.saved} />
          <StoredHomes slot="viewed" title={messages.viewed} />
        </div>
        <template>
          <StoredHome />
        </template>
      </Wrap>
    </div>
  )
}

function StoredHomes({ slot, title }: { slot: 'saved' | 'viewed'; title: string }) {
  return (
    <section data-stored={slot} aria-label={title} hidden>
      <h3>{title}</h3>
      <ul />
      {slot === 'saved' && <p className={styles.when} data-stored="missing" />}
    </section>
  )
}

function StoredHome() {
  return (
    <li className={styles.home}>
      <img alt="" width={480} height={360} />
      <div>
        <p className={styles.price} data-stored="price" />
        <h4>
          <a href="/projects" data-stored="title">
            {messages.stored}
          </a>
        </h4>
        <p className={styles.location}>
          <Glyph name="pin" />
          <span data-stored="place" />
        </p>
        <p className={styles.when} data-stored="when" />
      </div>
    </li>
  )
}
