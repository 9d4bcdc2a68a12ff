import { expect, test } from 'vitest'
import { createRegistry } from './registry.ts'

test('counts add up by their labels', async () => {
  const registry = createRegistry()
  const requests = registry.counter('requests_total', 'Requests.')
  requests.add({ status: '200' })
  requests.add({ status: '200' }, 2)
  requests.add({ status: '500' })
  expect(await registry.text()).toBe(
    '# HELP requests_total Requests.\n# TYPE requests_total counter\n' +
      'requests_total{status="200"} 3\nrequests_total{status="500"} 1\n',
  )
})

test('a histogram counts each value in every bucket it fits', async () => {
  const registry = createRegistry()
  const times = registry.histogram('seconds', 'Times.', [0.1, 1])
  for (const value of [0.1, 0.5, 3]) times.observe({}, value)
  expect((await registry.text()).split('\n').slice(2, -1)).toEqual([
    'seconds_bucket{le="0.1"} 1',
    'seconds_bucket{le="1"} 2',
    'seconds_bucket{le="+Inf"} 3',
    'seconds_sum 3.6',
    'seconds_count 3',
  ])
})

test('what cannot be told is left out, and the rest is told', async () => {
  const registry = createRegistry()
  registry.gauge('letters', 'Letters.', () => Promise.reject(new Error('The backend is away')))
  registry.gauge('memory', 'Memory.', () => [{ value: 7 }])
  expect(await registry.text()).toContain(
    '# TYPE letters gauge\n# HELP memory Memory.\n# TYPE memory gauge\nmemory 7\n',
  )
})

test('a hostile label stays a label', async () => {
  const registry = createRegistry()
  registry.counter('a', 'A.').add({ path: '"} 1\nb 2\\' })
  expect(await registry.text()).toContain('a{path="\\"} 1\\nb 2\\\\"} 1\n')
})
