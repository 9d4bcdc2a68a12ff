import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useBackend } from '#app/backend/browser-client.ts'
import { useDeletions } from '#app/ui/admin/list/use-deletions.ts'
import { toast } from '#app/ui/notices/toast.tsx'
import type { InquiryStatus } from '../../inquiry.ts'
import { inboxMessages } from '../inbox-messages.ts'
import { withoutHidden } from './hidden-inquiries.ts'
import { deleteInquiries, restoreInquiries, setStatusOfInquiries } from '../inbox-commands.ts'
import { findInboxPage, type InboxPage, type InquiryDetail } from '../inbox-queries.ts'
import type { InboxSearch } from './inbox-search.ts'

type StatusChange = { ids: readonly string[]; status: InquiryStatus }

/** The list and its actions. */
export function useInbox(search: InboxSearch) {
  const client = useBackend()
  const queries = useQueryClient()
  const list = useQuery({
    queryKey: ['inquiries', search],
    queryFn: () => findInboxPage(client, search),
    placeholderData: keepPreviousData,
  })

  // Optimistic update; after an error the stored value is fetched again.
  const statusChange = useMutation({
    mutationFn: (change: StatusChange) => setStatusOfInquiries(client, change),
    onMutate: async ({ ids, status }) => {
      await Promise.all([
        queries.cancelQueries({ queryKey: ['inquiries'] }),
        queries.cancelQueries({ queryKey: ['inquiry'] }),
      ])
      queries.setQueriesData<InboxPage>(
        { queryKey: ['inquiries'] },
        (page) => page && { ...page, rows: page.rows.map((row) => (ids.includes(row.id) ? { ...row, status } : row)) },
      )
      queries.setQueriesData<InquiryDetail | null>({ queryKey: ['inquiry'] }, (inquiry) =>
        inquiry && ids.includes(inquiry.id) ? { ...inquiry, status } : inquiry,
      )
    },
    onError: () => {
      void queries.invalidateQueries({ queryKey: ['inquiries'] })
      void queries.invalidateQueries({ queryKey: ['inquiry'] })
      toast({
        title: inboxMessages.errors.title,
        description: inboxMessages.errors.status,
        tone: 'danger',
      })
    },
  })

  const deletions = useDeletions({
    remove: (ids) => deleteInquiries(client, ids),
    restore: (ids) => restoreInquiries(client, ids),
    onFailed: (failed) =>
      toast({ title: inboxMessages.errors.title, description: inboxMessages.errors[failed], tone: 'danger' }),
  })

  return {
    list,
    page: list.data && withoutHidden(list.data, deletions.hiddenIds),
    setStatus: statusChange.mutate,
    isSettingStatus: statusChange.isPending,
    remove: ({ id, name }: { id: string; name: string }) =>
      deletions.request([id], { title: inboxMessages.deleted, description: name }),
  }
}
