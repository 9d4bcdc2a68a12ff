import { useMutation } from '@tanstack/react-query'
import { useCallsClient } from '#app/backend/calls.ts'
import { useBackend } from '#app/backend/browser-client.ts'
import { countLabel } from '#app/shared/text.ts'
import { useDeletions } from '#app/ui/admin/list/use-deletions.ts'
import { toast } from '#app/ui/notices/toast.tsx'
import { type ManagedPost, whyNotPublishable } from '../managed-post.ts'
import { deletePosts, publishPosts, unpublishPosts } from '../post-commands.ts'
import { postListMessages } from '../post-list-messages.ts'

const { noun, toasts: messages } = postListMessages

type Posts = readonly ManagedPost[]

/** Actions on the listed posts. A deletion hides them at once and can be undone for ten seconds. */
export function usePostActions() {
  const client = useBackend()
  const calls = useCallsClient()
  const publish = useMutation({
    mutationFn: (posts: Posts) => publishPosts(client, posts),
    onSuccess: (count: number, posts: Posts) => {
      const changed = posts.length - count
      if (changed === 0) return void toast({ title: messages.published(getNoun(posts)) })
      toast({ title: messages.notPublished, description: messages.changed(changed), tone: 'danger' })
    },
    onError: () => fail(messages.statusFailed),
  })
  const unpublish = useMutation({
    mutationFn: (posts: Posts) => unpublishPosts(client, getIds(posts)),
    onSuccess: (_none: void, posts: Posts) => void toast({ title: messages.unpublished(getNoun(posts)) }),
    onError: () => fail(messages.statusFailed),
  })
  const deletions = useDeletions({
    remove: (ids) => deletePosts(client, ids),
    restore: (ids) => calls.blogs.restore.mutate({ ids: [...ids] }),
    onFailed: (failed) => fail(messages.failed(failed)),
  })

  return {
    hiddenIds: deletions.hiddenIds,
    isChanging: publish.isPending || unpublish.isPending,
    publish: (posts: Posts) => {
      const unpublishable = posts.filter((post) => whyNotPublishable(post))
      const [first] = unpublishable
      if (first)
        toast({
          title: messages.invalid,
          description: getUnpublishableReason(first, unpublishable, posts),
          tone: 'danger',
        })
      const rest = posts.filter((post) => !unpublishable.includes(post))
      if (rest.length > 0) publish.mutate(rest)
    },
    unpublish: (posts: Posts) => unpublish.mutate(posts),
    remove: (posts: Posts) =>
      deletions.request(getIds(posts), {
        title: messages.deleted(getNoun(posts)),
        ...(posts.length === 1 && posts[0] && { description: posts[0].title }),
      }),
  }
}

function getUnpublishableReason(first: ManagedPost, unpublishable: Posts, posts: Posts) {
  const reason = whyNotPublishable(first) ?? ''
  return posts.length === 1 ? reason : `${reason}: ${unpublishable.map(({ title }) => title).join(', ')}`
}

function getNoun(posts: Posts) {
  return posts.length === 1 ? messages.one : countLabel(posts.length, noun.one, noun.many)
}

function getIds(posts: Posts) {
  return posts.map(({ id }) => id)
}

function fail(description: string) {
  toast({ title: messages.error, description, tone: 'danger' })
}
