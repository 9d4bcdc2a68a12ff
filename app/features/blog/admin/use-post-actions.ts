import { useMutation } from '@tanstack/react-query'
import { useBackend, useBrowserBackend } from '../../../backend/browser-client.ts'
import { usePendingDeletions } from '../../../ui/admin/use-pending-deletions.ts'
import { toast } from '../../../ui/toast.tsx'
import { type ManagedPost, whyNotPublishable } from './managed-post.ts'
import { publishPost, removePosts, unpublishPost } from './post-commands.ts'

/** What can be done with an article of the list. A deletion hides it at once and can be undone for ten seconds. */
export function usePostActions() {
  const client = useBackend()
  const browser = useBrowserBackend()
  const told = (description: string) => ({
    onSuccess: () => void toast({ title: description }),
    onError: () => fail('Failed to update blog status'),
  })
  const publish = useMutation({
    mutationFn: (postId: string) => publishPost(client, postId),
    ...told('Blog post published successfully'),
  })
  const unpublish = useMutation({
    mutationFn: (postId: string) => unpublishPost(client, postId),
    ...told('Blog post unpublished successfully'),
  })
  const removal = useMutation({ mutationFn: (postIds: readonly string[]) => removePosts(client, postIds) })
  const deletions = usePendingDeletions({
    remove: (ids) => removal.mutateAsync(ids),
    removeOnLeave: (ids) => browser.deleteOnLeave('blogs', ids),
    onFailed: () => fail('Failed to delete blog post'),
  })

  return {
    hiddenIds: deletions.hiddenIds,
    publish: (post: ManagedPost) => {
      const reason = whyNotPublishable(post)
      if (reason) toast({ title: 'Validation Error', description: reason, tone: 'danger' })
      else publish.mutate(post.id)
    },
    unpublish: (post: ManagedPost) => unpublish.mutate(post.id),
    remove: (post: ManagedPost) =>
      deletions.request([post.id], { title: 'Blog post deleted successfully', description: post.title }),
  }
}

function fail(description: string) {
  toast({ title: 'Error', description, tone: 'danger' })
}
