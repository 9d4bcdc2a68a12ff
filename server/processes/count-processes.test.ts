import { expect, test } from 'vitest'
import { countProcesses } from './count-processes.ts'

const megabytes = (count: number) => count * 1024 * 1024

test.each([
  ['a small machine', { cores: 2, bytes: megabytes(512) }, 1],
  ['one just below a gigabyte', { cores: 2, bytes: megabytes(1000) }, 1],
  ['a gigabyte', { cores: 2, bytes: megabytes(1024) }, 2],
  ['one core', { cores: 1, bytes: megabytes(8000) }, 1],
  ['many cores and little memory', { cores: 16, bytes: megabytes(2048) }, 4],
  ['many of both', { cores: 64, bytes: megabytes(200_000) }, 8],
])('%s: as many processes as it has cores and memory for', (_, machine, count) => {
  expect(countProcesses(machine)).toBe(count)
})
