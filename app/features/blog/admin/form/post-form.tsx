import { type FormEvent, useRef, useState } from 'react'
import { ArrowLeft, ExternalLink } from 'lucide-react'
import { href, useNavigate } from 'react-router'
import { formatDate } from '#app/shared/dates.ts'
import { formatDateAndTime, formatTime } from '#app/shared/nairobi-clock.ts'
import { countLabel } from '#app/shared/text.ts'
import { useRights } from '#app/backend/rights.ts'
import { adminMessages } from '#app/ui/admin/admin-messages.ts'
import { useCalls } from '#app/backend/calls.ts'
import { useQuery } from '@tanstack/react-query'
import { labelFor } from '#app/shared/stored-label.ts'
import { type PostPlan, ScheduleButton } from './schedule-post-dialog.tsx'
import { AdminPage, Panel } from '#app/ui/admin/admin-page.tsx'
import { SaveBar } from '#app/ui/admin/bars.tsx'
import { DraftOffer } from '#app/ui/admin/form/draft-offer.tsx'
import { ProblemList } from '#app/ui/admin/form/problem-list.tsx'
import { useNoticeFocus } from '#app/ui/admin/form/use-drafted-form.ts'
import { TagListField } from '#app/ui/admin/form/tag-list-field.tsx'
import { useHotkeys } from '#app/ui/admin/use-hotkeys.ts'
import { Button } from '#app/ui/button.tsx'
import { ButtonLink } from '#app/ui/admin/button-link.tsx'
import { ContentSection } from './editor/content-section.tsx'
import type { SavedPost } from '../managed-post.ts'
import type { ImageField } from './editor/image-dialog.tsx'
import { ConflictNotice } from './post-conflict-notice.tsx'
import { tagLimits } from './post-input.ts'
import { BasicInformation, SearchEngines } from './post-sections.tsx'
import { FeaturedImage, PostSettings } from './post-settings.tsx'
import { type DescribeImages, type PostForm as FormState, usePostForm } from './use-post-form.ts'
import { panelBodyClass } from '#app/ui/admin/class-names.ts'
import styles from './post-form.module.css'
import { postFormMessages as messages } from './post-form-messages.ts'

export type PostFormProps = {
  /** The latest known version; absent for a new post. */
  saved?: SavedPost
  companyName: string
  imageField: ImageField
  describe: DescribeImages
}

/** One form for adding and editing a post. */
export function PostForm({ saved, companyName, imageField, describe }: PostFormProps) {
  const navigate = useNavigate()
  const form = usePostForm({ saved, companyName, describe, onCreated: () => void navigate(href('/admin/blogs')) })
  const [uploading, setUploading] = useState(0)
  const { base, errors } = form

  const canSave = !form.isSaving && uploading === 0 && !form.conflict
  const { mayPublish } = useRights()
  const isLive = base?.isPublished === true
  const save = () => canSave && form.save(mayPublish && isLive ? 'update' : 'draft')
  useHotkeys({ 'ctrl+s': { does: messages.saveKey, run: save } })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    save()
  }

  return (
    <AdminPage
      title={base ? messages.edit : messages.add}
      lead={base && describeSaved(base)}
      actions={<PostLinks saved={base} />}
    >
      <form noValidate onSubmit={submit}>
        <Notices form={form} />
        <div className={styles.form}>
          <div className={styles.main}>
            <BasicInformation form={form} errors={errors} />
            <ContentSection
              key={form.formKey}
              content={form.draft.content}
              readingMinutes={form.shown.readingMinutes}
              error={errors.content}
              imageField={imageField}
              onChange={(content) => form.change({ content })}
            />
            <Tags form={form} />
            <SearchEngines form={form} errors={errors} />
          </div>
          <div>
            <PostSettings form={form} errors={errors} />
            <FeaturedImage form={form} errors={errors} field={imageField} onUploading={setUploading} />
          </div>
        </div>
        <SaveActions form={form} uploading={uploading} canSave={canSave} />
      </form>
    </AdminPage>
  )
}

/** Errors, the draft stored in this browser, and changes saved meanwhile by others. */
function Notices({ form }: { form: FormState }) {
  const summary = useRef<HTMLDivElement>(null)
  useNoticeFocus(summary, form.notices)
  const { offered, conflict } = form
  const problems = Object.entries(form.errors).map(([fieldId, message]) => ({ fieldId, message }))
  return (
    <div className="mb-1 grid gap-1 empty:hidden">
      <ProblemList ref={summary} title={messages.note.problems(problems.length)} problems={problems} />
      {offered && (
        <DraftOffer
          title={messages.offer.title(formatDateAndTime(offered.savedAt))}
          restoreLabel={messages.offer.restore}
          dropLabel={messages.offer.drop}
          onRestore={form.restore}
          onDrop={form.dropOffer}
        />
      )}
      {conflict && (
        <ConflictNotice
          mine={form.draft}
          latest={conflict.theirs.stored}
          onTakeTheirs={form.takeTheirs}
          onKeepMine={form.keepMine}
        />
      )}
    </div>
  )
}

function Tags({ form }: { form: FormState }) {
  return (
    <Panel title={messages.tags.title}>
      <div className={panelBodyClass}>
        <TagListField
          id="tags"
          label={messages.tags.label}
          placeholder={messages.tags.placeholder}
          limits={tagLimits}
          items={form.draft.tags}
          error={form.errors.tags}
          onChange={(tags) => form.change({ tags })}
        />
      </div>
    </Panel>
  )
}

type SaveActionsProps = { form: FormState; uploading: number; canSave: boolean }

function usePostPlan(post: SavedPost | undefined) {
  const { data } = useQuery(
    useCalls().blogs.plan.queryOptions({ id: post?.id ?? '' }, { enabled: post !== undefined && !post.isPublished }),
  )
  return post?.isPublished ? undefined : data
}

function SaveActions({ form, uploading, canSave }: SaveActionsProps) {
  const { base, draft, isSaving } = form
  const { mayPublish } = useRights()
  const plan = usePostPlan(base)
  if (!mayPublish) {
    return (
      <SaveBar note={base?.isPublished ? messages.note.notYours : getSaveNote(form, uploading)}>
        <Button
          tone="go"
          busy={isSaving}
          disabled={!canSave || base?.isPublished}
          busyLabel={busyLabel(base)}
          onClick={() => form.save('draft')}
        >
          {messages.submit.draft}
        </Button>
      </SaveBar>
    )
  }
  return (
    <SaveBar
      note={getSaveNote(form, uploading, plan)}
      {...(form.isChanged && !isSaving && { onDiscard: form.discard })}
    >
      {base?.isPublished ? (
        <Button tone="go" type="submit" busy={isSaving} disabled={!canSave} busyLabel={busyLabel(base)}>
          {draft.isPublished ? messages.submit.update : messages.submit.unpublish}
        </Button>
      ) : (
        <>
          {/* What Enter in a field does: it never publishes. */}
          <Button tone="line" type="submit" disabled={!canSave}>
            {messages.submit.draft}
          </Button>
          {base && <ScheduleButton post={base} plan={plan} isChanged={form.isChanged} isDisabled={!canSave} />}
          <Button
            tone="go"
            busy={isSaving}
            disabled={!canSave}
            busyLabel={busyLabel(base)}
            onClick={() => form.save('publish')}
          >
            {messages.submit.publish}
          </Button>
        </>
      )}
    </SaveBar>
  )
}

function PostLinks({ saved }: { saved: SavedPost | undefined }) {
  return (
    <>
      {/* On a phone the header leads back. */}
      <ButtonLink tone="plain" className="max-md:hidden" to={href('/admin/blogs')}>
        <ArrowLeft aria-hidden="true" />
        {messages.back}
      </ButtonLink>
      {saved?.isPublished && (
        <ButtonLink tone="line" to={href('/blog/:slug', { slug: saved.slug })} target="_blank" rel="noreferrer">
          <ExternalLink aria-hidden="true" />
          {messages.viewLive}
        </ButtonLink>
      )}
    </>
  )
}

function describeSaved({ isPublished, publishedAt, viewsCount }: SavedPost) {
  if (!isPublished || !publishedAt) return messages.saved.draft
  return messages.saved.published(formatDate(publishedAt), countLabel(viewsCount, 'view', 'views'))
}

function busyLabel(base: SavedPost | undefined) {
  return base ? messages.submit.updating : messages.submit.saving
}

function getSaveNote(form: FormState, uploading: number, plan?: PostPlan) {
  const { note } = messages
  const wrong = Object.keys(form.errors).length
  if (form.isWaiting) return adminMessages.offline
  if (form.isSaving) return messages.submit.saving
  if (uploading > 0) return note.uploading
  if (wrong > 0) return note.problems(wrong)
  if (form.isUnsent) return note.unsent
  if (form.isChanged) return form.draftStoredAt ? note.stored(formatTime(form.draftStoredAt)) : note.changed
  if (plan?.problem) return <span className="text-danger">{labelFor(messages.plan.problems, plan.problem)}</span>
  if (plan?.publish_at) return messages.plan.publishes(formatDateAndTime(plan.publish_at))
  if (form.savedAt) return note.saved(formatTime(form.savedAt))
  return form.base?.isPublished ? note.published : note.draft
}
