import { Plus } from 'lucide-react'
import { expect, test } from 'vitest'
import { findActions, type PaletteAction } from './palette-action.ts'

const actions: PaletteAction[] = ['Add property', 'Add post', 'Properties'].map((label) => ({
  group: 'actions',
  label,
  to: '/',
  icon: Plus,
}))

test.each([
  ['', ['Add property', 'Add post', 'Properties']],
  ['  PROPERTY add ', ['Add property']],
  ['add', ['Add property', 'Add post']],
  ['karen', []],
])('%j finds %j', (text, labels) => {
  expect(findActions(actions, text).map(({ label }) => label)).toEqual(labels)
})
