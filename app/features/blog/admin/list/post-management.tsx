import { useEffect, useState } from 'react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { href } from 'react-router'
import { useBackend } from '#app/backend/browser-client.ts'
import { AdminPage } from '#app/ui/admin/admin-page.tsx'
import { useNewestSearch } from '#app/ui/admin/list/use-latest-search-params.ts'
import { ConfirmDialog } from '#app/ui/admin/confirm-dialog.tsx'
import { Pager } from '#app/ui/admin/list/pager.tsx'
import { EmptyPanel, ErrorPanel } from '#app/ui/admin/states.tsx'
import { SearchField, SelectField, Toolbar } from '#app/ui/admin/list/toolbar.tsx'
import { Checkbox } from '#app/ui/admin/form/switch.tsx'
import { useRowKeys } from '#app/ui/admin/list/use-row-keys.ts'
import { useRowSelection } from '#app/ui/admin/list/use-row-selection.ts'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { toast } from '#app/ui/toast.tsx'
import { listPosts, type ManagedPage } from '../managed-post-queries.ts'
import type { ManagedPost } from '../managed-post.ts'
import { maxPostsPerAction } from '../post-commands.ts'
import { PostCard } from './post-card.tsx'
import { isNarrowed, type PostFilters, type PostStatus, parsePostFilters, postFiltersToParams } from './post-filters.ts'
import { PostGrid, PostGridSkeleton } from './post-grid.tsx'
import { PostBulkBar } from './post-bulk-bar.tsx'
import { usePostActions } from './use-post-actions.ts'
import { panelClass } from '#app/ui/admin/class-names.ts'
import styles from './post-list.module.css'

const statusOptions: { value: PostStatus; label: string }[] = [
  { value: 'all', label: 'All statuses' },
  { value: 'published', label: 'Published' },
  { value: 'draft', label: 'Draft' },
  { value: 'featured', label: 'Featured' },
]

export function PostManagement() {
  const client = useBackend()
  const [search, setSearch] = useNewestSearch()
  const filters = parsePostFilters(search)
  const narrow = (change: Partial<PostFilters>) =>
    setSearch((newest) => postFiltersToParams({ ...parsePostFilters(newest), page: 1, ...change }), {
      replace: true,
      preventScrollReset: true,
    })
  const list = useQuery({
    queryKey: ['blogs', filters],
    queryFn: () => listPosts(client, filters),
    placeholderData: keepPreviousData,
  })
  const { isError, data: found } = list
  useEffect(() => {
    if (isError) toast({ title: 'Error', description: 'Failed to load blogs', tone: 'danger' })
  }, [isError])

  const addNew = (
    <ButtonLink tone="go" to={href('/admin/blogs/add')}>
      <Plus aria-hidden="true" />
      Add New Post
    </ButtonLink>
  )
  return (
    <AdminPage title="Blog Posts" actions={addNew}>
      <Toolbar label="Find blog posts">
        <SearchField
          label="Search blog posts"
          placeholder="Search title and excerpt"
          value={filters.text}
          onSearch={(text) => narrow({ text })}
        />
        <SelectField
          label="Status"
          value={filters.status}
          options={statusOptions}
          onChange={(status) => narrow({ status })}
        />
        <SelectField
          label="Category"
          value={filters.category}
          options={categoryOptions(found?.categories ?? [], filters.category)}
          onChange={(category) => narrow({ category })}
        />
      </Toolbar>
      {list.isPending && <PostGridSkeleton />}
      {isError && (
        <section className={panelClass}>
          <ErrorPanel message="Failed to load blogs" onRetry={() => void list.refetch()} />
        </section>
      )}
      {!isError && found && (
        <PostResults
          found={found}
          isBusy={list.isPlaceholderData}
          isNarrowed={isNarrowed(filters)}
          onClear={() => narrow({ text: '', status: 'all', category: '' })}
          onPage={(page) => narrow({ page })}
        />
      )}
    </AdminPage>
  )
}

type PostResultsProps = {
  found: ManagedPage
  isBusy: boolean
  isNarrowed: boolean
  onClear: () => void
  onPage: (page: number) => void
}

function PostResults({ found, isBusy, isNarrowed: narrowed, onClear, onPage }: PostResultsProps) {
  const actions = usePostActions()
  const {
    selected,
    toggleSelected: tick,
    clear,
  } = useRowSelection<ManagedPost>({ max: maxPostsPerAction, noun: 'blog posts' })
  const [postsToDelete, setPostsToDelete] = useState<readonly ManagedPost[]>([])
  useRowKeys({ opens: 'Edit the post' })
  const posts = found.posts.filter(({ id }) => !actions.hiddenIds.has(id))
  const hidden = found.posts.length - posts.length
  const selectedHere = posts.filter(({ id }) => selected.has(id)).length
  return (
    <>
      {posts.length === 0 ? (
        <section className={panelClass}>
          <NoPosts isNarrowed={narrowed} onClear={onClear} />
        </section>
      ) : (
        <>
          <div className={styles.selectAll}>
            <Checkbox
              label="Tick all on this page"
              checked={selectedHere === posts.length}
              isMixed={selectedHere > 0 && selectedHere < posts.length}
              onChange={(isSelected) => tick(posts, isSelected)}
            />
            <span aria-hidden="true">All on this page</span>
          </div>
          <PostGrid isBusy={isBusy}>
            {posts.map((post) => (
              <PostCard
                key={post.id}
                post={post}
                isSelected={selected.has(post.id)}
                onSelect={(isSelected) => tick([post], isSelected)}
                onPublish={() => actions.publish([post])}
                onUnpublish={() => actions.unpublish([post])}
                onDelete={() => setPostsToDelete([post])}
              />
            ))}
          </PostGrid>
        </>
      )}
      <Pager
        page={found.page}
        pageSize={found.pageSize}
        total={found.total - hidden}
        noun={['blog post', 'blog posts']}
        onPage={onPage}
      />
      <PostBulkBar
        count={selected.size}
        isBusy={actions.isChanging}
        onPublish={() => actions.publish([...selected.values()])}
        onUnpublish={() => actions.unpublish([...selected.values()])}
        onDelete={() => setPostsToDelete([...selected.values()])}
        onClear={clear}
      />
      <ConfirmDialog
        open={postsToDelete.length > 0}
        question={deleteQuestion(postsToDelete.length)}
        detail={postsToDelete.length === 1 ? (postsToDelete[0]?.title ?? '') : 'You can undo this for ten seconds.'}
        confirmLabel="Delete"
        onConfirm={() => {
          actions.remove(postsToDelete)
          tick(postsToDelete, false)
        }}
        onClose={() => setPostsToDelete([])}
      />
    </>
  )
}

function deleteQuestion(count: number) {
  if (count < 2) return 'Are you sure you want to delete this blog post?'
  return `Are you sure you want to delete these ${count} blog posts?`
}

function NoPosts({ isNarrowed: narrowed, onClear }: { isNarrowed: boolean; onClear: () => void }) {
  if (!narrowed) return <EmptyPanel title="No blog posts found">Get started by adding your first blog post.</EmptyPanel>
  const clear = (
    <Button tone="line" onClick={onClear}>
      Clear All Filters
    </Button>
  )
  return (
    <EmptyPanel title="No blog posts found" actions={clear}>
      Try adjusting your search criteria or filters.
    </EmptyPanel>
  )
}

/** The chosen category stays visible even when no post has it any more. */
function categoryOptions(categories: string[], chosen: string) {
  const all = chosen !== '' && !categories.includes(chosen) ? [...categories, chosen] : categories
  return [
    { value: '', label: 'All categories' },
    ...all.map((category) => ({ value: category, label: category || 'Uncategorized' })),
  ]
}
