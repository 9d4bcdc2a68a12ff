import { expect, test } from 'vitest'
import { checkBlanks, fillBlanks, findBlanks, getGreetedName } from './reply-blanks.ts'

test('blanks are filled in from the inquiry, and those without a value stay', () => {
  const text = 'Hello {name}, {property} on {time}. {agent}'
  expect(fillBlanks(text, { name: 'Njeri', property: 'Villa $& {time}', agent: '' })).toBe(
    'Hello Njeri, Villa $& {time} on {time}. {agent}',
  )
})

test('a value that looks like a blank is not filled in a second time', () => {
  expect(fillBlanks('{name}', { name: '{agent}', agent: 'Brian' })).toBe('{agent}')
})

test('the blanks that are left are listed once each', () => {
  expect(findBlanks('{time} or {time}, {agent}, {other}')).toEqual(['{time}', '{agent}'])
  expect(findBlanks('No blanks')).toEqual([])
})

test.each([
  ['Hello {name}', undefined],
  ['Hello {nmae}', { state: 'unknown', blank: '{nmae}' }],
  ['Hello {}', { state: 'unknown', blank: '{}' }],
  ['Hello {{name}}', { state: 'unknown', blank: '{}' }],
  ['Hello {name', { state: 'brace' }],
  ['Hello name}', { state: 'brace' }],
])('%j has the problem %j', (text, problem) => {
  expect(checkBlanks(text)).toEqual(problem)
})

test.each([
  ['Samuel Kiptoo', 'Samuel'],
  ['  Joyce Nafula Wekesa ', 'Joyce'],
  ['Wanjikũ', 'Wanjikũ'],
  ['Dr. Achieng Otieno', 'Dr. Achieng Otieno'],
  ['J. M. Githinji', 'J. M. Githinji'],
])('%j is greeted as %j', (name, greeted) => {
  expect(getGreetedName(name)).toBe(greeted)
})
