import type { SupabaseClient } from '@supabase/supabase-js'
import * as fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { addBlog, addImage, addInquiry, addProperty } from '../../support/database-rows.ts'
import { addAccount, findStaffIds, password } from '../../support/people.ts'
import { openTestBackend, type TestBackend } from '../../support/test-backend.ts'
import { clientFor } from '../../support/test-client.ts'
import { offerViewings } from '../viewings/viewing-rows.ts'
import { actions, letPass, newWord, type Result } from './random/actions.ts'
import { mayCause, mayRead } from './random/rights.ts'
import {
  type Actor,
  actors,
  applyChanges,
  type Change,
  readWorld,
  takeChanges,
  watchChanges,
  type World,
} from './random/world.ts'

const isNightly = process.env.MAKAZI_NIGHTLY === '1'
const steps = isNightly ? 10_000 : 1_500
/** After so many steps a viewing is over. */
const passEvery = 60
// The same sequence at every change; at night one that nobody has seen.
const seed = Number(process.env.MAKAZI_SEED ?? (isNightly ? Date.now() % 2 ** 31 : 20_261_128))

/**
 * Everybody does anything with anything, one after the other, and no step may change a row or tell a text beyond the rights as
 * `rights.ts` writes them.
 */
describe.each(inject('testDatabases'))('random calls in a row, on $name', (testDatabase) => {
  let backend: TestBackend
  let clients: Record<Actor, SupabaseClient>
  let world: World

  beforeAll(async () => {
    backend = await openTestBackend(testDatabase)
    const second = await addAccount(backend.sql, 'faith@example.com', { name: 'Faith Wanjiru', role: 'agent' })
    await backend.sql`update public.staff set may_publish = true where role = 'agent' and user_id <> ${second}`
    await offerViewings(backend, { atOnce: 20 })
    const agentB = clientFor(backend.api)
    await agentB.auth.signInWithPassword({ email: 'faith@example.com', password })
    clients = {
      superAdmin: await backend.signIn('superAdmin'),
      administrator: await backend.signIn('administrator'),
      agentA: await backend.signIn('agent'),
      agentB,
      editor: await backend.signIn('editor'),
      nonStaff: await backend.signIn('nonStaff'),
      visitor: backend.anonClient,
    }
    const staff = await findStaffIds(backend.sql)
    const ids = { ...staff, agentA: staff.agent, agentB: second, nonStaff: undefined, visitor: undefined }
    const image = await addImage(backend.sql)
    for (const agent_id of [staff.agent, second, null])
      for (const is_published of [true, false]) {
        const property = await addProperty(backend, {
          title: `${newWord('Listing')} at the lake`,
          agent_id,
          is_published,
          images: [image],
        })
        const fields = { property_id: property.id, message: `${newWord('Inquiry')}: may I see it?` }
        await addInquiry(backend, fields)
      }
    await addBlog(backend)
    await watchChanges(backend)
    world = await readWorld(backend, ids)
  })
  afterAll(() => backend.close())

  test(`${steps} steps from ${seed} stay within the rights`, { timeout: 600_000 }, async () => {
    const sequence = fc.record({
      actor: fc.constantFrom(...actors),
      action: fc.constantFrom(...actions),
      pick: fc.nat(),
    })
    const known: string[] = []
    const trail: string[] = []
    for (const { actor, action, pick } of fc.sample(sequence, { seed, numRuns: steps })) {
      const step = { backend, client: clients[actor], world, next: createNext(pick), known }
      if (trail.length % passEvery === 0) {
        await letPass(step)
        applyChanges(world, await takeChanges(backend), 'superAdmin')
      }
      const result = await action.run(step)
      trail.push(`${actor}: ${action.name}${result.error ? ` (${result.error.code})` : ''}`)
      const problems = await findProblems(actor, result)
      if (problems.length > 0) throw new Error([...trail.slice(-8), ...problems].join('\n'))
      const { undo } = (result.data ?? {}) as { undo?: string | null }
      if (undo) known.push(undo)
    }
    // Most people may do little: were nothing done at all, the test would show nothing.
    expect(trail.filter((each) => !each.includes('(')).length).toBeGreaterThan(steps / 3)
  })

  /** What the step changed or answered beyond the rights, and errors of ours. */
  async function findProblems(actor: Actor, { data, error }: Result) {
    const changes = await takeChanges(backend)
    const wrong = changes.filter((change) => !mayCause(world, actor, change))
    const problems = wrong.map((change) => describeIn(world, change))
    const words = [...new Set(JSON.stringify(data ?? '').match(/(?:Listing|Inquiry)\d{6}/g))]
    const unread = words.filter((word) => !mayRead(world, actor, word))
    applyChanges(world, changes, actor)
    problems.push(...unread.filter((word) => !mayRead(world, actor, word)).map((word) => `reads ${word}`))
    return error?.code === 'internal_error' ? [...problems, error.message] : problems
  }
})

/** What is different, with the names of people in place of their ids. */
function describeIn({ ids, properties, inquiries }: World, { name, before, after }: Change) {
  const row = after ?? before ?? {}
  const about = { property: properties.get(String(row.property_id)), inquiry: inquiries.get(String(row.inquiry_id)) }
  const columns = Object.keys(row).filter(
    (key) => !before || !after || JSON.stringify(before[key]) !== JSON.stringify(after[key]),
  )
  const values = columns.map((key) => `${key}: ${JSON.stringify(before?.[key])} → ${JSON.stringify(after?.[key])}`)
  const state = about.property?.is_published ? 'public' : about.property?.deleted_at ? 'deleted' : 'draft'
  const ofAbout = `${state} listing of ${String(about.property?.agent_id)}, client of ${String(about.inquiry?.assignee_id)}`
  const text = [name, ofAbout, ...values].join('\n')
  return Object.entries(ids).reduce((all, [person, id]) => (id ? all.replaceAll(id, person) : all), text)
}

/** Numbers that follow from the first: a linear congruential generator. */
function createNext(first: number) {
  let state = first
  return (below: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * below)
  }
}
