import type { CallOutputs, CallsClient } from '#app/backend/calls.ts'

export type ChosenProperty = Pick<
  CallOutputs['properties']['list']['rows'][number],
  'id' | 'title' | 'location' | 'agent'
>

export const maxFound = 6

export async function findProperties({ properties }: CallsClient, words: string): Promise<ChosenProperty[]> {
  return (await properties.list.query({ words, pageSize: maxFound })).rows
}
