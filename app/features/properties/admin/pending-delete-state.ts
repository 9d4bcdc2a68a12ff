/** The form returns to the list, which deletes: there the row is hidden and Undo is offered. */
export function pendingDeleteState(id: string) {
  return { toDelete: id }
}

export function parsePendingDelete(state: unknown): string | undefined {
  const isOne = typeof state === 'object' && state !== null && 'toDelete' in state
  return isOne ? String(state.toDelete) : undefined
}
