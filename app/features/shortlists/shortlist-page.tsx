import type { ReactNode } from 'react'
import { Button } from '#app/ui/button.tsx'
import { UnsentTemplate } from '#app/ui/form/unsent-notice.tsx'
import { Notice } from '#app/ui/notices/notice.tsx'
import { Wrap } from '#app/ui/page.tsx'
import { formatDate } from '#app/shared/dates.ts'
import { JoinForm } from './join-form.tsx'
import { ShortlistItem, type ShownListing } from './shortlist-item.tsx'
import { shortlistMessages } from './shortlist-messages.ts'
import type { ShortlistOutcome } from './shortlist-outcome.ts'
import styles from './shortlist.module.css'
import type { Shortlist } from './shortlist.ts'

type ShortlistPageProps = {
  list: Shortlist
  outcome: ShortlistOutcome | undefined
  /** Undefined for a listing that is no longer on the site. */
  findListing: (propertyId: string | null) => ShownListing | undefined
  /** Buttons that send the link; and the QR code, the email form and the link as text. */
  sendLinks: ReactNode
  sendMore: ReactNode
  ownerPanel: ReactNode
}

/** A list as everybody with its link sees it. All of it is plain forms. */
export function ShortlistPage(props: ShortlistPageProps) {
  const { list, outcome, findListing, sendLinks, sendMore, ownerPanel } = props
  const texts = shortlistMessages
  return (
    <Wrap className="pt-7 pb-(--section)">
      <UnsentTemplate title={texts.unsentTitle} texts={texts.unsent} />
      <header className={styles.header}>
        <h1 className="text-4xl leading-[1.02] tracking-[-0.03em] wrap-anywhere">{getTitle(list)}</h1>
        <p className="text-ink-2 wrap-anywhere">
          {texts.lead(list.ownerName, texts.count(list.entries.length), formatDate(list.createdAt))}
        </p>
      </header>
      <div className={styles.panel}>
        {!list.isOpen && <Notice tone="amber" title={texts.owner.off} className="col-span-full" />}
        <PageOutcome outcome={outcome} />
        <JoinForm key={list.myName} name={list.myName ?? undefined} outcome={outcome} />
        {list.isOpen && sendLinks}
      </div>
      <h2 className="sr-only">{texts.count(list.entries.length)}</h2>
      {list.entries.length === 0 && <p className="text-lg text-ink-2">{texts.empty}</p>}
      <ol className={styles.entries}>
        {list.entries.map((entry, index) => (
          <ShortlistItem
            key={entry.id}
            entry={entry}
            place={index + 1}
            list={list}
            listing={findListing(entry.propertyId)}
            outcome={outcome?.entryId === entry.id ? outcome : undefined}
          />
        ))}
      </ol>
      <p className="mt-8 text-sm text-ink-2">{texts.until(formatDate(list.expiresAt))}</p>
      {list.isOpen && (
        <section aria-labelledby="send" className="mt-10">
          <h2 id="send" className="mb-4 text-2xl">
            {texts.send.title}
          </h2>
          {sendMore}
        </section>
      )}
      {ownerPanel}
      {list.myName !== null && !list.isOwner && <LeaveForm />}
    </Wrap>
  )
}

export function getTitle({ title, ownerName }: Pick<Shortlist, 'title' | 'ownerName'>) {
  return title || shortlistMessages.defaultTitle(ownerName)
}

/** What went wrong with a form that belongs to no listing. */
function PageOutcome({ outcome }: { outcome: ShortlistOutcome | undefined }) {
  const reason = outcome?.entryId === '' && outcome.state === 'unsent' ? outcome.reason : undefined
  if (!reason) return null
  return (
    <Notice takesFocus tone="danger" title={shortlistMessages.unsentTitle} className="col-span-full">
      <p>{shortlistMessages.unsent[reason]}</p>
    </Notice>
  )
}

function LeaveForm() {
  const { summary, text, submit } = shortlistMessages.leave
  return (
    <details className="mt-10">
      <summary className="min-h-11 cursor-pointer py-2 text-sm font-semibold">{summary}</summary>
      <p className="mt-2 mb-4 text-sm text-ink-2">{text}</p>
      <form method="post" data-send="">
        <input type="hidden" name="do" value="leave" />
        <Button type="submit" tone="line" size="s">
          {submit}
        </Button>
      </form>
    </details>
  )
}
