/** The form sends the person back to the list, which deletes: there the row is hidden and Undo waits. */
export function deleteHandOver(id: string) {
  return { toDelete: id }
}

export function readDeleteHandOver(state: unknown): string | undefined {
  const isOne = typeof state === 'object' && state !== null && 'toDelete' in state
  return isOne ? String(state.toDelete) : undefined
}
