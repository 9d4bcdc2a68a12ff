import { useRef, useState } from 'react'
import { momentLabel } from '#app/shared/age-label.ts'
import { formatDateAndTime } from '#app/shared/nairobi-clock.ts'
import { AdminPage, Panel } from '#app/ui/admin/admin-page.tsx'
import { panelBodyClass } from '#app/ui/admin/class-names.ts'
import { DraftOffer } from '#app/ui/admin/form/draft-offer.tsx'
import { useNoticeFocus } from '#app/ui/admin/form/use-drafted-form.ts'
import { Button } from '#app/ui/button.tsx'
import { useCanSendEmail } from '#app/ui/form/no-email-note.tsx'
import { Field, Input, Select } from '#app/ui/form/field.tsx'
import { Notice } from '#app/ui/notices/notice.tsx'
import { newsletterAdminMessages } from '../newsletter-admin-messages.ts'
import type { ImageField } from './block-fields.tsx'
import { BlockList } from './block-list.tsx'
import type { StoredIssue } from '../newsletter-calls.ts'
import type { IssueValues } from './issue-draft.ts'
import { IssuePreview } from './issue-preview.tsx'
import previewStyles from './issue-preview.module.css'
import { SendActions } from './send-actions.tsx'
import { type ChangedBy, type IssueForm, useIssueForm } from './use-issue-form.ts'

const texts = newsletterAdminMessages.compose

type IssueFormScreenProps = {
  issue: StoredIssue
  isManager: boolean
  imageField: ImageField
  onSaved: (issue: StoredIssue) => void
}

export function IssueFormScreen({ issue, isManager, imageField, onSaved }: IssueFormScreenProps) {
  const form = useIssueForm(issue, onSaved)
  const [changed, setChanged] = useState<ChangedBy>()
  const canSendEmail = useCanSendEmail()
  return (
    <AdminPage title={form.values.subject || texts.titleless} lead={describe(issue)}>
      <div className="mb-4 grid gap-3 empty:hidden">
        {!canSendEmail && (
          <Notice tone="amber" title={newsletterAdminMessages.noServer.title}>
            {newsletterAdminMessages.noServer.text}
          </Notice>
        )}
        <Unavailable issue={issue} />
        <Notices form={form} />
        {changed && <ChangedMeanwhile key={changed.at} changed={changed} onRead={() => setChanged(undefined)} />}
      </div>
      <div className="grid items-start gap-5 lg:grid-cols-[minmax(0,1fr)_minmax(0,26rem)]">
        <div className="grid min-w-0 gap-4">
          <Head form={form} />
          <div>
            <BlockList form={form} issue={issue} imageField={imageField} />
          </div>
        </div>
        <div className={previewStyles.beside}>
          <IssuePreview issueId={issue.id} version={issue.version} />
        </div>
      </div>
      <SendActions form={form} issue={issue} isManager={isManager} onChanged={setChanged} />
    </AdminPage>
  )
}

/** Whom a stored one goes to. */
function describe({ version, recipients }: StoredIssue) {
  return version === 0 ? texts.month : `${texts.lead(recipients)} ${texts.month}`
}

function Unavailable({ issue: { unavailable } }: { issue: StoredIssue }) {
  if (unavailable.length === 0) return null
  return (
    <Notice tone="amber" title={texts.unavailable.title}>
      <p>{texts.unavailable.text}</p>
      <ul>
        {unavailable.map(({ id, title }) => (
          <li key={id} className="wrap-anywhere">
            {title ?? texts.listings.unknown}
          </li>
        ))}
      </ul>
    </Notice>
  )
}

/** What was to be approved is not what is stored: the form shows it by now, and the approver reads it again. */
function ChangedMeanwhile({ changed: { by, at }, onRead }: { changed: ChangedBy; onRead: () => void }) {
  const notice = useRef<HTMLDivElement>(null)
  useNoticeFocus(notice, 1)
  return (
    <Notice ref={notice} tone="amber" title={texts.changed.title(by, momentLabel(at))}>
      <p>{texts.changed.text}</p>
      <Button tone="line" className="mt-2" onClick={onRead}>
        {texts.changed.read}
      </Button>
    </Notice>
  )
}

/** A draft kept on this device, and a colleague's save in between. */
function Notices({ form }: { form: IssueForm }) {
  const conflictNotice = useRef<HTMLDivElement>(null)
  useNoticeFocus(conflictNotice, form.notices)
  const { offered, conflict } = form
  return (
    <>
      {offered && (
        <DraftOffer
          title={texts.offer.title(formatDateAndTime(offered.savedAt))}
          restoreLabel={texts.offer.restore}
          dropLabel={texts.offer.drop}
          onRestore={form.restore}
          onDrop={form.dropOffer}
        />
      )}
      {conflict && (
        <Notice ref={conflictNotice} tone="amber" title={texts.conflict.title(conflict.by ?? null)}>
          <div className="mt-1 flex flex-wrap gap-2">
            <Button tone="line" onClick={form.takeTheirs}>
              {texts.conflict.theirs}
            </Button>
            <Button tone="line" onClick={() => form.dispatch({ type: 'resolved', with: 'mine' })}>
              {texts.conflict.mine}
            </Button>
          </div>
        </Notice>
      )}
    </>
  )
}

function Head({ form }: { form: IssueForm }) {
  const { subject, previewText, language, audience } = form.values
  return (
    <Panel title={texts.subject}>
      <div className={`${panelBodyClass} grid gap-4 sm:grid-cols-2`}>
        <Field label={texts.subject} name="subject" hint={texts.subjectHint} className="sm:col-span-2">
          {(control) => (
            <Input
              {...control}
              maxLength={120}
              value={subject}
              onChange={({ target }) => form.change({ subject: target.value })}
            />
          )}
        </Field>
        <Field label={texts.previewText} name="previewText" hint={texts.previewHint} className="sm:col-span-2">
          {(control) => (
            <Input
              {...control}
              maxLength={150}
              value={previewText}
              onChange={({ target }) => form.change({ previewText: target.value })}
            />
          )}
        </Field>
        <Field label={texts.language} name="language">
          {(control) => (
            <Choice
              control={control}
              value={language}
              options={newsletterAdminMessages.language}
              onChange={(chosen) => form.change({ language: chosen })}
            />
          )}
        </Field>
        <Field label={texts.audience} name="audience">
          {(control) => (
            <Choice<IssueValues['audience']>
              control={control}
              value={audience}
              options={texts.audiences}
              onChange={(chosen) => form.change({ audience: chosen })}
            />
          )}
        </Field>
      </div>
    </Panel>
  )
}

type ChoiceProps<Value extends string> = {
  control: { id: string; name: string }
  value: Value
  options: Record<Value, string>
  onChange: (value: Value) => void
}

function Choice<Value extends string>({ control, value, options, onChange }: ChoiceProps<Value>) {
  const values = Object.keys(options) as Value[]
  return (
    <Select
      {...control}
      value={value}
      onChange={({ target }) => onChange(values.find((each) => each === target.value) ?? value)}
    >
      {values.map((each) => (
        <option key={each} value={each}>
          {options[each]}
        </option>
      ))}
    </Select>
  )
}
