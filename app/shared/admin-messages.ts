/** Words that several admin screens share; no public page imports them. */
export const adminMessages = {
  error: 'Error',
  failedToLoad: 'Failed to load data',
  retry: 'Retry',
  cancel: 'Cancel',
  close: 'Close',
  delete: 'Delete',
  undo: 'Undo',
  export: 'Export',
  clearFilters: 'Clear filters',
  name: 'Name',
  email: 'Email',
  phone: 'Phone',
  role: 'Role',
  type: 'Type',
  status: 'Status',
  formerStaff: 'Former staff',
} as const
