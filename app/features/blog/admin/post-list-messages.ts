/** Words of the list of blog posts. */
export const postListMessages = {
  title: 'Blog posts',
  add: 'Add new post',
  noun: { one: 'blog post', many: 'blog posts' },
  loading: 'Loading the blog posts',
  error: 'Error',
  failedToLoad: 'Failed to load blogs',
  openKey: 'Edit the post',
  filters: {
    label: 'Find blog posts',
    search: 'Search blog posts',
    placeholder: 'Search title and excerpt',
    status: 'Status',
    allStatuses: 'All statuses',
    published: 'Published',
    draft: 'Draft',
    featured: 'Featured',
    category: 'Category',
    allCategories: 'All categories',
    uncategorised: 'Uncategorised',
    clear: 'Clear all filters',
  },
  empty: {
    title: 'No blog posts found',
    noneTitle: 'No blog posts yet',
    none: 'Get started by adding your first blog post.',
    filtered: 'Try adjusting your search criteria or filters.',
  },
  selectAll: 'Select all on this page',
  allOnPage: 'All on this page',
  card: {
    select: (title: string) => `Select ${title}`,
    published: 'Published',
    draft: 'Draft',
    featured: 'Featured',
    publishes: (moment: string) => `goes public ${moment}`,
    added: (date: string) => `Added ${date}`,
    actions: (title: string) => `Actions for ${title}`,
    view: ['view', 'views'],
  },
  actions: { edit: 'Edit', view: 'View', publish: 'Publish', unpublish: 'Unpublish', delete: 'Delete' },
  deletion: {
    question: (count: number) =>
      count < 2
        ? 'Are you sure you want to delete this blog post?'
        : `Are you sure you want to delete these ${count} blog posts?`,
    undo: 'You can undo this for ten seconds.',
    confirm: (count: number) => (count < 2 ? 'Delete blog post' : `Delete ${count} blog posts`),
    more: (count: number) => `and ${count} more`,
  },
  toasts: {
    invalid: 'Validation error',
    error: 'Error',
    one: 'Blog post',
    published: (noun: string) => `${noun} published successfully`,
    unpublished: (noun: string) => `${noun} unpublished successfully`,
    deleted: (noun: string) => `${noun} deleted successfully`,
    notPublished: 'Not published',
    changed: (count: number) =>
      count === 1
        ? 'Somebody has changed a post since it was listed, so it was not published. Look at it again.'
        : `Somebody has changed ${count} posts since they were listed, so they were not published. Look at them again.`,
    statusFailed: 'Failed to update blog status',
    failed: (action: 'delete' | 'restore') => `Failed to ${action} blog post`,
  },
} as const
