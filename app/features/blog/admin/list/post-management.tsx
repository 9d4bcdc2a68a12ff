import { useEffect, useState } from 'react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { href } from 'react-router'
import { type CallOutputs, useCalls } from '#app/backend/calls.ts'
import { AdminPage } from '#app/ui/admin/admin-page.tsx'
import { useNewestSearch } from '#app/ui/admin/list/use-latest-search-params.ts'
import { ConfirmDialog } from '#app/ui/admin/confirm-dialog.tsx'
import { Pager } from '#app/ui/admin/list/pager.tsx'
import { EmptyPanel, ErrorPanel } from '#app/ui/admin/states.tsx'
import { FilterGroup } from '#app/ui/admin/list/filter-group.tsx'
import { thumbnailClass } from '#app/ui/admin/list/class-names.ts'
import { SearchField, SelectField, Toolbar } from '#app/ui/admin/list/toolbar.tsx'
import { Checkbox } from '#app/ui/admin/form/switch.tsx'
import { useRowKeys } from '#app/ui/admin/list/use-row-keys.ts'
import { useRowSelection } from '#app/ui/admin/list/use-row-selection.ts'
import { Button } from '#app/ui/button.tsx'
import { ButtonLink } from '#app/ui/admin/button-link.tsx'
import { Image } from '#app/ui/image.tsx'
import { toast } from '#app/ui/notices/toast.tsx'
import type { ManagedPost } from '../managed-post.ts'
import { categoryLabel } from '../../post.ts'
import { maxPostsPerAction } from '../post-commands.ts'
import { PostCard } from './post-card.tsx'
import { isNarrowed, type PostFilters, type PostStatus, parsePostFilters, postFiltersToParams } from './post-filters.ts'
import { PostGrid, PostGridSkeleton } from './post-grid.tsx'
import { PostBulkBar } from './post-bulk-bar.tsx'
import { usePostActions } from './use-post-actions.ts'
import { panelClass } from '#app/ui/admin/class-names.ts'
import styles from './post-list.module.css'
import { postListMessages as messages } from '../post-list-messages.ts'

const statusOptions: { value: PostStatus; label: string }[] = [
  { value: 'all', label: messages.filters.allStatuses },
  { value: 'published', label: messages.filters.published },
  { value: 'draft', label: messages.filters.draft },
  { value: 'featured', label: messages.filters.featured },
]

export function PostManagement() {
  const { blogs: calls } = useCalls()
  const [search, setSearch] = useNewestSearch()
  const filters = parsePostFilters(search)
  const narrow = (change: Partial<PostFilters>) =>
    setSearch((newest) => postFiltersToParams({ ...parsePostFilters(newest), page: 1, ...change }), {
      replace: true,
      preventScrollReset: true,
    })
  const list = useQuery(calls.list.queryOptions(filters, { placeholderData: keepPreviousData }))
  const { isError, data: found } = list
  useEffect(() => {
    if (isError) toast({ title: messages.error, description: messages.failedToLoad, tone: 'danger' })
  }, [isError])

  const addNew = (
    <ButtonLink tone="go" to={href('/admin/blogs/add')}>
      <Plus aria-hidden="true" />
      {messages.add}
    </ButtonLink>
  )
  return (
    <AdminPage title={messages.title} actions={addNew}>
      <Toolbar label={messages.filters.label}>
        <SearchField
          label={messages.filters.search}
          placeholder={messages.filters.placeholder}
          value={filters.text}
          onSearch={(text) => narrow({ text })}
        />
        <FilterGroup count={[filters.status !== 'all', filters.category !== ''].filter(Boolean).length}>
          <SelectField
            label={messages.filters.status}
            value={filters.status}
            options={statusOptions}
            onChange={(status) => narrow({ status })}
          />
          <SelectField
            label={messages.filters.category}
            value={filters.category}
            options={categoryOptions(found?.categories ?? [], filters.category)}
            onChange={(category) => narrow({ category })}
          />
        </FilterGroup>
      </Toolbar>
      {list.isPending && <PostGridSkeleton />}
      {isError && (
        <section className={panelClass}>
          <ErrorPanel message={messages.failedToLoad} onRetry={() => void list.refetch()} />
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
  found: CallOutputs['blogs']['list']
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
  } = useRowSelection<ManagedPost>({ max: maxPostsPerAction, noun: messages.noun.many })
  const [postsToDelete, setPostsToDelete] = useState<readonly ManagedPost[]>([])
  useRowKeys({ opens: messages.openKey })
  const posts = found.rows.filter(({ id }) => !actions.hiddenIds.has(id))
  const hidden = found.rows.length - posts.length
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
              label={messages.selectAll}
              checked={selectedHere === posts.length}
              isMixed={selectedHere > 0 && selectedHere < posts.length}
              onChange={(isSelected) => tick(posts, isSelected)}
            />
            <span aria-hidden="true">{messages.allOnPage}</span>
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
        noun={[messages.noun.one, messages.noun.many]}
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
        question={messages.deletion.question(postsToDelete.length)}
        subject={<DeletedPosts posts={postsToDelete} />}
        detail={messages.deletion.undo}
        confirmLabel={messages.deletion.confirm(postsToDelete.length)}
        onConfirm={() => {
          actions.remove(postsToDelete)
          tick(postsToDelete, false)
        }}
        onClose={() => setPostsToDelete([])}
      />
    </>
  )
}

const maxNamed = 3

function DeletedPosts({ posts }: { posts: readonly ManagedPost[] }) {
  return (
    <ul className="mt-3 grid gap-2">
      {posts.slice(0, maxNamed).map(({ id, title, image }) => (
        <li key={id} className="flex items-center gap-3">
          {image && <Image image={{ ...image, alt: '' }} sizes="4.5rem" className={thumbnailClass} ratio="4 / 3" />}
          <b className="line-clamp-2 font-semibold">{title}</b>
        </li>
      ))}
      {posts.length > maxNamed && <li className="text-ink-2">{messages.deletion.more(posts.length - maxNamed)}</li>}
    </ul>
  )
}

function NoPosts({ isNarrowed: narrowed, onClear }: { isNarrowed: boolean; onClear: () => void }) {
  if (!narrowed) return <EmptyPanel title={messages.empty.noneTitle}>{messages.empty.none}</EmptyPanel>
  const clear = (
    <Button tone="line" onClick={onClear}>
      {messages.filters.clear}
    </Button>
  )
  return (
    <EmptyPanel title={messages.empty.title} actions={clear}>
      {messages.empty.filtered}
    </EmptyPanel>
  )
}

/** The chosen category stays visible even when no post has it any more. */
function categoryOptions(categories: string[], chosen: string) {
  const all = chosen !== '' && !categories.includes(chosen) ? [...categories, chosen] : categories
  return [
    { value: '', label: messages.filters.allCategories },
    ...all.map((category) => ({ value: category, label: categoryLabel(category) || messages.filters.uncategorised })),
  ]
}
