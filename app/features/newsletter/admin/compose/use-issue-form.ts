import { useQueryClient } from '@tanstack/react-query'
import { useCalls, useCallsClient } from '#app/backend/calls.ts'
import { isForbidden } from '#app/backend/forbidden.ts'
import type { Version } from '#app/ui/admin/form/drafted-form.ts'
import { type SaveOutcome, useAutosave, useDraftedForm } from '#app/ui/admin/form/use-drafted-form.ts'
import { toast } from '#app/ui/notices/toast.tsx'
import { newsletterAdminMessages } from '../newsletter-admin-messages.ts'
import type { StoredIssue } from '../newsletter-calls.ts'
import { emptyIssue, isLink, type IssueValues, toSavedIssue, toValues } from './issue-draft.ts'

/**
 * The draft saves itself shortly after the last change; a colleague's save in between is a conflict. Nothing is stored of a new one before
 * its first change.
 */
export function useIssueForm(issue: StoredIssue, onSaved: (issue: StoredIssue) => void) {
  const calls = useCalls()
  const client = useCallsClient()
  const queries = useQueryClient()
  const form = useDraftedForm<IssueValues, StoredIssue, IssueValues>({
    draftKey: `newsletter:${issue.id}`,
    stored: issue.version === 0 ? undefined : toVersion(issue),
    empty: emptyIssue,
    getVersion: ({ version }) => version,
    save: async ({ input }, base): Promise<SaveOutcome<IssueValues, StoredIssue>> => {
      const known = base.stored && { id: base.stored.id, version: base.stored.version }
      const outcome = await client.newsletter.save.mutate({ ...toSavedIssue(input), ...known })
      if (outcome.state === 'gone') return { state: 'gone' }
      const stored = toVersion(outcome.issue)
      if (outcome.state === 'saved') return { state: 'saved', version: stored }
      return { state: 'changed', theirs: stored, by: outcome.issue.updated_by ?? undefined }
    },
    isForbidden,
    onOutcome: (outcome) => {
      if (outcome.state === 'gone') toast({ title: newsletterAdminMessages.reasons.gone ?? '', tone: 'danger' })
      if (outcome.state !== 'saved') return
      const { stored } = outcome.version
      queries.setQueryData(calls.newsletter.find.queryKey({ id: stored.id }), stored)
      onSaved(stored)
    },
    onFailed: () =>
      toast({ title: newsletterAdminMessages.error, description: newsletterAdminMessages.failed, tone: 'danger' }),
  })
  const wrongLinks = form.values.blocks.filter(({ url }) => url !== '' && !isLink(url))
  const canSave = form.isChanged && !form.isSaving && !form.conflict && !form.isUnsent && wrongLinks.length === 0
  const { values } = form
  useAutosave({ values, isDue: canSave, save: (input) => form.send({ input, values: input }) })

  return { ...form, wrongLinks, saveNow: () => form.send({ input: values, values }) }
}

/** Who saved another version, and when. */
export type ChangedBy = { by: string | null; at: string }

export type IssueForm = ReturnType<typeof useIssueForm>

function toVersion(stored: StoredIssue): Version<IssueValues, StoredIssue> {
  return { stored, values: toValues(stored) }
}
