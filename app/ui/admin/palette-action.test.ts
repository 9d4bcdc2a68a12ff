import { Plus } from 'lucide-react'
import { expect, test } from 'vitest'
import { findActions, type PaletteAction } from './palette-action.ts'

const action = (label: string, also?: string): PaletteAction => {
  const fields = { group: 'actions', label, to: '/', icon: Plus } as const
  return also === undefined ? fields : { ...fields, also }
}
const actions = [action('Add property'), action('Add post', 'write article'), action('Properties')]

test.each([
  ['', ['Add property', 'Add post', 'Properties']],
  ['  PROPERTY add ', ['Add property']],
  ['add', ['Add property', 'Add post']],
  ['Write an', []],
  ['post', ['Add post']],
  ['karen', []],
])('%j finds %j', (text, labels) => {
  expect(findActions(actions, text).map(({ label }) => label)).toEqual(labels)
})
