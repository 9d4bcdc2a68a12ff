import { useMutation } from '@tanstack/react-query'
import { useBackend, useBrowserBackend } from '../../../../backend/browser-client.ts'
import { countOf } from '../../../../shared/text.ts'
import { usePendingDeletions } from '../../../../ui/admin/list/use-pending-deletions.ts'
import { toast } from '../../../../ui/toast.tsx'
import { type ManagedPost, whyNotPublishable } from '../managed-post.ts'
import { publishPosts, removePosts, unpublishPosts } from '../post-commands.ts'

type Posts = readonly ManagedPost[]

/** Actions on the listed posts. A deletion hides them at once and can be undone for ten seconds. */
export function usePostActions() {
  const client = useBackend()
  const browser = useBrowserBackend()
  const told = (deed: string) => ({
    onSuccess: (_none: void, posts: Posts) => void toast({ title: `${nounOf(posts)} ${deed} successfully` }),
    onError: () => fail('Failed to update blog status'),
  })
  const publish = useMutation({
    mutationFn: (posts: Posts) => publishPosts(client, idsOf(posts)),
    ...told('published'),
  })
  const unpublish = useMutation({
    mutationFn: (posts: Posts) => unpublishPosts(client, idsOf(posts)),
    ...told('unpublished'),
  })
  const removal = useMutation({ mutationFn: (postIds: readonly string[]) => removePosts(client, postIds) })
  const deletions = usePendingDeletions({
    remove: (ids) => removal.mutateAsync(ids),
    removeOnLeave: (ids) => browser.deleteOnLeave('blogs', ids),
    onFailed: () => fail('Failed to delete blog post'),
  })

  return {
    hiddenIds: deletions.hiddenIds,
    isChanging: publish.isPending || unpublish.isPending,
    publish: (posts: Posts) => {
      const refused = posts.filter((post) => whyNotPublishable(post))
      const [first] = refused
      if (first) toast({ title: 'Validation Error', description: whyRefused(first, refused, posts), tone: 'danger' })
      const rest = posts.filter((post) => !refused.includes(post))
      if (rest.length > 0) publish.mutate(rest)
    },
    unpublish: (posts: Posts) => unpublish.mutate(posts),
    remove: (posts: Posts) =>
      deletions.request(idsOf(posts), {
        title: `${nounOf(posts)} deleted successfully`,
        ...(posts.length === 1 && posts[0] && { description: posts[0].title }),
      }),
  }
}

function whyRefused(first: ManagedPost, refused: Posts, posts: Posts) {
  const reason = whyNotPublishable(first) ?? ''
  return posts.length === 1 ? reason : `${reason}: ${refused.map(({ title }) => title).join(', ')}`
}

function nounOf(posts: Posts) {
  return posts.length === 1 ? 'Blog post' : countOf(posts.length, 'blog post', 'blog posts')
}

function idsOf(posts: Posts) {
  return posts.map(({ id }) => id)
}

function fail(description: string) {
  toast({ title: 'Error', description, tone: 'danger' })
}
