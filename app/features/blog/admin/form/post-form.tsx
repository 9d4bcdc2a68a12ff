import { useEffect, useRef, useState } from 'react'
import { ArrowLeft, ExternalLink } from 'lucide-react'
import { href, useNavigate } from 'react-router'
import { formatDate } from '#app/shared/dates.ts'
import { formatTime } from '#app/shared/reader-clock.ts'
import { countLabel } from '#app/shared/text.ts'
import { AdminPage, Panel } from '#app/ui/admin/admin-page.tsx'
import { SaveBar } from '#app/ui/admin/bars.tsx'
import { DraftOffer } from '#app/ui/admin/form/draft-offer.tsx'
import { ProblemList } from '#app/ui/admin/form/problem-list.tsx'
import { TagListField } from '#app/ui/admin/form/tag-list-field.tsx'
import { useHotkeys } from '#app/ui/admin/use-hotkeys.ts'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { ContentSection } from './editor/content-section.tsx'
import type { SavedPost } from '../managed-post.ts'
import type { ImageField } from './editor/image-dialog.tsx'
import { ConflictNotice } from './post-conflict-notice.tsx'
import { tagLimits } from './post-input.ts'
import { BasicInformation, SearchEngines } from './post-sections.tsx'
import { FeaturedImage, PostSettings } from './post-settings.tsx'
import { type PostForm as FormState, usePostForm } from './use-post-form.ts'
import { type DescribeImages, usePostSaving } from './use-post-saving.ts'

export type PostFormProps = {
  /** The latest known version; absent for a new post. */
  saved?: SavedPost
  imageField: ImageField
  describe: DescribeImages
}

/** One form for adding and editing a post. */
export function PostForm({ saved, imageField, describe }: PostFormProps) {
  const navigate = useNavigate()
  const form = usePostForm(saved)
  const [uploading, setUploading] = useState(0)
  const saving = usePostSaving({ form, describe, onCreated: () => void navigate(href('/admin/blogs')) })
  const { base, draft, shown, conflict } = form
  const { errors } = saving
  const found = Object.entries(errors)

  const summary = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (Object.keys(errors).length > 0) summary.current?.focus()
  }, [errors])

  const canSave = !saving.isBusy && uploading === 0 && !conflict
  const save = () => canSave && saving.save('publish')
  useHotkeys({ 'ctrl+s': { does: 'Save the post', run: save } })

  const wasPublished = base?.isPublished === true
  return (
    <AdminPage
      title={base ? 'Edit Blog Post' : 'Add Blog Post'}
      lead={base && describeSaved(base)}
      actions={<PostLinks saved={base} />}
    >
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          save()
        }}
      >
        <div className="mb-1 grid gap-1 empty:hidden">
          <ProblemList
            ref={summary}
            title={found.length === 1 ? 'One field needs attention' : 'Some fields need attention'}
            problems={found.map(([place, message]) => ({ place, message }))}
          />
          {form.offered && (
            <DraftOffer
              title={`This device keeps a draft of ${formatDate(form.offered.savedAt)}, ${formatTime(form.offered.savedAt)}.`}
              restoreLabel="Restore draft"
              dropLabel="Throw it away"
              onRestore={form.restore}
              onDrop={form.dismissOffer}
            />
          )}
          {conflict && (
            <ConflictNotice mine={draft} latest={conflict} onTakeTheirs={form.takeTheirs} onKeepMine={form.keepMine} />
          )}
        </div>
        <div className="post-form">
          <div className="post-form-main">
            <BasicInformation form={form} errors={errors} />
            <ContentSection
              key={form.formKey}
              content={draft.content}
              readingMinutes={shown.readingMinutes}
              error={errors.content}
              imageField={imageField}
              onChange={(content) => form.change({ content })}
            />
            <Panel title="Tags">
              <div className="panel-body">
                <TagListField
                  id="tags"
                  label="Add a tag"
                  placeholder="Add a tag, press Enter"
                  limits={tagLimits}
                  items={draft.tags}
                  error={errors.tags}
                  onChange={(tags) => form.change({ tags })}
                />
              </div>
            </Panel>
            <SearchEngines form={form} errors={errors} />
          </div>
          <div>
            <PostSettings form={form} errors={errors} />
            <FeaturedImage form={form} errors={errors} field={imageField} onUploading={setUploading} />
          </div>
        </div>
        <SaveBar
          note={getSaveNote({ form, saving, uploading })}
          {...(form.isDirty && !saving.isBusy && { onDiscard: form.discard })}
        >
          {!wasPublished && (
            <Button tone="line" disabled={!canSave} onClick={() => saving.save('draft')}>
              Save as Draft
            </Button>
          )}
          <Button tone="go" type="submit" busy={saving.isBusy} disabled={!canSave} busyLabel={busyLabel(base)}>
            {submitLabel(base, draft.isPublished)}
          </Button>
        </SaveBar>
      </form>
    </AdminPage>
  )
}

function PostLinks({ saved }: { saved: SavedPost | undefined }) {
  return (
    <>
      <ButtonLink tone="plain" to={href('/admin/blogs')}>
        <ArrowLeft className="icon" aria-hidden="true" />
        Back to Blogs
      </ButtonLink>
      {saved?.isPublished && (
        <ButtonLink tone="line" to={href('/blog/:slug', { slug: saved.slug })} target="_blank" rel="noreferrer">
          <ExternalLink className="icon" aria-hidden="true" />
          View Live
        </ButtonLink>
      )}
    </>
  )
}

function describeSaved({ isPublished, publishedAt, viewsCount }: SavedPost) {
  if (!isPublished || !publishedAt) return 'Draft'
  return `Published ${formatDate(publishedAt)}, ${countLabel(viewsCount, 'view', 'views')}`
}

function submitLabel(base: SavedPost | undefined, isPublished: boolean) {
  if (base) return 'Update Post'
  return isPublished ? 'Publish Post' : 'Save Post'
}

function busyLabel(base: SavedPost | undefined) {
  return base ? 'Updating...' : 'Saving...'
}

type SaveNoteOptions = { form: FormState; saving: ReturnType<typeof usePostSaving>; uploading: number }

function getSaveNote({ form, saving, uploading }: SaveNoteOptions) {
  const wrong = Object.keys(saving.errors).length
  if (saving.isBusy) return 'Saving...'
  if (uploading > 0) return 'A picture is still on its way.'
  if (wrong > 0) return wrong === 1 ? '1 field needs attention' : `${wrong} fields need attention`
  if (form.isDirty && saving.hasFailed) return 'Not sent. Kept on this device'
  if (form.isDirty && form.savedAt) return `Draft kept on this device, ${formatTime(form.savedAt)}`
  return !form.isDirty && saving.savedAt ? `Saved ${formatTime(saving.savedAt)}` : undefined
}
