import { useState } from 'react'
import { useMutation, useQuery } from '@tanstack/react-query'
import { ChevronRight } from 'lucide-react'
import { Link } from 'react-router'
import { type CallOutputs, useCalls } from '#app/backend/calls.ts'
import { isForbidden } from '#app/backend/forbidden.ts'
import { useRights } from '#app/backend/rights.ts'
import { languageNames } from '#app/shared/language.ts'
import { formatDateAndTime } from '#app/shared/nairobi-clock.ts'
import { AdminPage, Panel } from '#app/ui/admin/admin-page.tsx'
import { adminMessages } from '#app/ui/admin/admin-messages.ts'
import { Dialog } from '#app/ui/admin/dialog.tsx'
import { ErrorPanel, SkeletonRows } from '#app/ui/admin/states.tsx'
import { Badge } from '#app/ui/badge.tsx'
import { Button } from '#app/ui/button.tsx'
import { toast } from '#app/ui/notices/toast.tsx'
import { type DocumentKey, documents } from '../documents.ts'
import { editorMessages } from './editor-messages.ts'
import { TextSearch } from './text-search.tsx'
import styles from './document-screen.module.css'

const texts = editorMessages.pages

type ListedDocument = CallOutputs['content']['list'][number]
type Draft = Pick<ListedDocument, 'key' | 'language' | 'changed'> & { version: number }

type PagesScreenProps = {
  /** The documents with the addresses of their screens, in their order. */
  pages: readonly { key: DocumentKey; to: string }[]
}

/** Every document: its state, who edited it when, and all drafts published together. */
export function PagesScreen({ pages }: PagesScreenProps) {
  const content = useQuery(useCalls().content.list.queryOptions(undefined, { staleTime: 0 }))
  const { mayPublish } = useRights()
  const drafts = (content.data ?? []).flatMap(withDraft)
  return (
    <AdminPage
      title={texts.title}
      lead={mayPublish ? texts.lead : texts.othersPublish}
      actions={
        mayPublish && drafts.length > 0 && <PublishAll drafts={drafts} onPublished={() => void content.refetch()} />
      }
    >
      <div className={styles.pages}>
        <Panel title={texts.list}>
          {content.isPending && <SkeletonRows count={pages.length} label={texts.loading} />}
          {content.isError && <ErrorPanel message={texts.loadFailed} onRetry={() => void content.refetch()} />}
          {content.data && (
            <ul>
              {pages.map(({ key, to }) => (
                <PageRow
                  key={key}
                  name={documents[key].label}
                  to={to}
                  stored={content.data.filter((each) => each.key === key)}
                />
              ))}
            </ul>
          )}
        </Panel>
        <Panel title={texts.search.title}>
          <TextSearch pages={pages} />
        </Panel>
      </div>
    </AdminPage>
  )
}

function PageRow({ name, to, stored }: { name: string; to: string; stored: ListedDocument[] }) {
  const last = stored.map(lastEdit).toSorted((one, other) => other.at.localeCompare(one.at))[0]
  const changes = stored.flatMap(withDraft).reduce((sum, { changed }) => sum + changed.length, 0)
  const isSample = stored.some((each) => each.is_sample)
  const request = stored.find(({ requested_at: requestedAt }) => requestedAt !== null)
  return (
    <li>
      <Link to={to} className={styles.pageRow}>
        <span className="min-w-0 flex-1">
          <b>{name}</b>
          <small>
            <span>{last ? texts.edited(formatDateAndTime(last.at), last.by) : texts.neutral}</span>
            {stored.length > 1 && <span>{stored.map(({ language }) => languageNames[language]).join(', ')}</span>}
            {isSample && <span>{texts.sample}</span>}
          </small>
        </span>
        {request && <Badge tone="blue">{texts.requested(request.requested_by)}</Badge>}
        {changes > 0 && <Badge tone="amber">{texts.changes(changes)}</Badge>}
        {changes === 0 && stored.some((each) => each.published_at !== null) && (
          <Badge tone="green" dot>
            {texts.published}
          </Badge>
        )}
        {stored.length === 0 && <Badge tone="stone">{texts.never}</Badge>}
        <ChevronRight aria-hidden="true" />
      </Link>
    </li>
  )
}

function lastEdit({ draft_at, draft_by, published_at, published_by }: ListedDocument) {
  return draft_at === null ? { at: published_at ?? '', by: published_by } : { at: draft_at, by: draft_by }
}

function withDraft({ draft_version: version, ...rest }: ListedDocument): Draft[] {
  return version === null ? [] : [{ ...rest, version }]
}

function PublishAll({ drafts, onPublished }: { drafts: Draft[]; onPublished: () => void }) {
  const calls = useCalls()
  const [isAsking, setAsking] = useState(false)
  const publishing = useMutation(
    calls.content.publish.mutationOptions({
      onSuccess: (outcome) => {
        onPublished()
        setAsking(false)
        if (outcome.state === 'published') return toast({ title: texts.allPublished })
        const page = documents[outcome.key].label
        return toast({
          title: outcome.state === 'conflict' ? texts.conflict(page) : texts.incomplete(page),
          tone: 'danger',
        })
      },
      onError: (error) => isForbidden(error) || toast({ title: texts.publishFailed, tone: 'danger' }),
    }),
  )
  const documentsToPublish = drafts.map(({ key, language, version }) => ({ key, language, version }))
  return (
    <>
      <Button tone="go" onClick={() => setAsking(true)}>
        {texts.publish(drafts.length)}
      </Button>
      <Dialog
        open={isAsking}
        onClose={() => setAsking(false)}
        title={texts.publishTitle}
        footer={
          <>
            <Button tone="line" data-autofocus onClick={() => setAsking(false)}>
              {adminMessages.cancel}
            </Button>
            <Button
              tone="go"
              busy={publishing.isPending}
              busyLabel={editorMessages.bar.publishing}
              onClick={() => publishing.mutate({ documents: documentsToPublish })}
            >
              {texts.publish(drafts.length)}
            </Button>
          </>
        }
      >
        <p>{texts.publishLead}</p>
        <ul className="mt-2 list-disc pl-5">
          {drafts.map(({ key, language, changed }) => {
            const sections: Record<string, string> = documents[key].sections
            return (
              <li key={`${key} ${language}`}>
                <b>{documents[key].label}</b> ({languageNames[language]}):{' '}
                {changed.map((section) => sections[section] ?? section).join(', ')}
              </li>
            )
          })}
        </ul>
      </Dialog>
    </>
  )
}
