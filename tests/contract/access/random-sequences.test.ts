import { randomUUID } from 'node:crypto'
import type { SupabaseClient } from '@supabase/supabase-js'
import * as fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { calls } from '#server/calls/router.ts'
import { addBlog, addImage, addInquiry, addProperty } from '../../support/database-rows.ts'
import { addAccount, findStaffIds, password } from '../../support/people.ts'
import { openTestBackend, type TestBackend } from '../../support/test-backend.ts'
import { clientFor } from '../../support/test-client.ts'
import { addViewing, dayAhead, nairobiTime, offerViewings } from '../viewings/viewing-rows.ts'
import { actions } from './random/all-actions.ts'
import { findDisclosures, mayRead, readers } from './random/answers.ts'
import { findSideEffects, findTooMany, mayCause } from './random/rights.ts'
import { mayPublish } from './random/roles.ts'
import { type Action, any, newWord, remember, type Result, type Step } from './random/step.ts'
import { letAllReturn, letAnHourPass, letPass, withSecondFactor } from './random/time.ts'
import {
  type Actor,
  actors,
  applyChanges,
  type Change,
  changedKeys,
  readWorld,
  takeChanges,
  watchChanges,
  wordsIn,
  type World,
} from './random/world.ts'

/** An error within, an input that fits no call, and a call that there is not. */
const ours = new Set(['internal_error', 'INTERNAL_SERVER_ERROR', 'BAD_REQUEST', 'NOT_FOUND'])
const isNightly = process.env.MAKAZI_NIGHTLY === '1'
const steps = isNightly ? 10_000 : 1_500
/** After so many steps a viewing is over, plans are carried out, and whoever was sent away comes back. */
const passEvery = 60
// The same sequence at every change; at night one that nobody has seen.
const seed = Number(process.env.MAKAZI_SEED ?? (isNightly ? Date.now() % 2 ** 31 : 20_261_128))

test('every call of the admin area is in some action', () => {
  const called = new Set(actions.flatMap((action) => action.calls))
  // The router has its verbs by noun, beside what is its own.
  const verbs = Object.entries(calls).flatMap(([noun, ofNoun]) =>
    noun.startsWith('_') ? [] : Object.keys(ofNoun).map((verb) => `${noun}.${verb}`),
  )
  expect([...called].toSorted()).toEqual(verbs.toSorted())
  const names = new Set(actions.map((action) => action.name))
  expect(Object.keys(readers).filter((name) => !names.has(name))).toEqual([])
})

/**
 * Everybody does anything with anything, one after the other, and no step may change a row or tell a text beyond the rights as
 * `rights.ts` and `answers.ts` write them.
 */
describe.each(inject('testDatabases'))('random calls in a row, on $name', (testDatabase) => {
  let backend: TestBackend
  let clients: Record<Actor, SupabaseClient>
  let world: World

  beforeAll(async () => {
    backend = await openTestBackend(testDatabase)
    const second = await addAccount(backend.sql, 'faith@example.com', { name: 'Faith Wanjiru', role: 'agent' })
    await backend.sql`update public.staff set may_publish = true where role = 'agent' and user_id <> ${second}`
    await addAccount(backend.sql, withSecondFactor, { name: 'Amani Mutua', role: 'editor' })
    await offerViewings(backend, { atOnce: 20 })
    await signIn()
    const staff = await findStaffIds(backend.sql)
    const ids = { ...staff, agentA: staff.agent, agentB: second, nonStaff: undefined, visitor: undefined }
    const image = await addImage(backend.sql)
    let viewingHour = 10
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
        const starts_at = nairobiTime(dayAhead(5), `${viewingHour++}:00`)
        await addViewing(backend, { property_id: property.id, agent_id, assignee_id: agent_id, starts_at })
      }
    await addBlog(backend)
    await backend.sql`
      insert into public.newsletter_subscribers (email, status) values ('joy@example.com', 'confirmed')`
    await enterCompany()
    await watchChanges(backend)
    world = await readWorld(backend, ids)
    await letAnHourPass(backend, world)
  })
  afterAll(() => backend.close())

  /** What going live and the newsletter ask for. */
  async function enterCompany() {
    const company = {
      name: 'Acacia Coast Homes',
      address: 'Kimathi Street, Nairobi',
      officePhone: '+254412223344',
      email: 'hello@acacia.example',
      licences: [{ name: 'EARB', number: '1482' }],
    }
    await backend.sql`update public.settings set value = value || ${backend.sql.json(company)} where section = 'company'`
    await backend.sql`update private.setup set email_tested_at = now()`
  }

  async function signIn() {
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
  }

  test(`${steps} steps from ${seed} stay within the rights`, { timeout: 600_000 }, async () => {
    const sequence = fc.record({
      // More of those who may do something.
      actor: fc.constantFrom(...actors, 'administrator', 'agentA', 'agentB', 'agentA', 'agentB', 'editor'),
      manager: fc.constantFrom(null, null, 'superAdmin' as const, 'administrator' as const),
      action: fc.constantFrom(...actions),
      pick: fc.nat(),
    })
    const lasting = { known: new Map(), read: new Map(), focus: new Map() } satisfies Partial<Step>
    const staff = new Map(world.staff)
    const trail: string[] = []
    for (const { actor: anyActor, manager, action, pick } of fc.sample(sequence, { seed, numRuns: steps })) {
      const actor = (action.isForManagers && manager) || anyActor
      const step: Step = { ...lasting, backend, client: clients[actor], world, next: createNext(pick) }
      if (trail.length % passEvery === 0) {
        report(trail, await letPass(backend, world, any([...world.viewings.keys()], step) ?? randomUUID()))
        await letAllReturn(backend, staff)
        await signIn()
        applyChanges(world, await takeChanges(backend), { actor: null, name: 'time', mayPublish: true })
        step.client = clients[actor]
      }
      const result = await action.run(step)
      trail.push(`${actor}: ${action.name}${result.error ? ` (${result.error.code})` : ''}`)
      report(trail, await findProblems(actor, action, result))
      const { undo } = (result.data ?? {}) as { undo?: unknown }
      remember(lasting, 'undo', undo)
    }
    // Most people may do little: were nothing done at all, the test would show nothing.
    expect(trail.filter((each) => !each.includes('(')).length).toBeGreaterThan(steps / 3)
  })

  /** What the step changed or answered beyond the rights, and errors of ours. */
  async function findProblems(actor: Actor, action: Action, result: Result) {
    const { name } = action
    const { data, error, isStale } = result
    const changes = await takeChanges(backend)
    const isAllowed = mayCause(world, actor, changes)
    const wrong = changes.filter((change) => !isAllowed(change) || (isStale && isWork(change)))
    const problems = wrong.map((change) => `${isStale ? 'of another version, ' : ''}${describeIn(world, change)}`)
    problems.push(...findTooMany(world, actor, changes), ...findSideEffects(name, changes))
    problems.push(...findDisclosures({ world, actor }, action, result))
    if (name === 'imports.undo') problems.push(...(await findLost(changes)))
    const words = [...new Set(wordsIn(JSON.stringify([data, error?.message])))]
    const unread = words.filter((word) => !mayRead(world, actor, word))
    applyChanges(world, changes, { actor, name, mayPublish: mayPublish(world, actor) })
    problems.push(...unread.filter((word) => !mayRead(world, actor, word)).map((word) => `reads ${word}`))
    return error && ours.has(error.code ?? '') ? [...problems, `${error.code}: ${error.message}`] : problems
  }

  /** What people have done since an import, and its Undo took away. */
  async function findLost(changes: readonly Change[]) {
    const lost = changes.filter(({ name, after }) => !after && name !== 'mail_outbox')
    const edited = changes.filter((change) => {
      const last = world.lastDone.get(String(change.before?.id)) ?? ''
      const isChanged = change.name === 'properties' && !change.after?.deleted_at && changedKeys(change).length > 0
      return isChanged && !last.startsWith('imports.')
    })
    const binned = changes.filter(({ name, after }) => name === 'properties' && after?.deleted_at)
    const ids = binned.map(({ after }) => String(after?.id))
    const used = await backend.sql<{ id: string }[]>`
      select property_id as id from private.property_mandates where property_id = any (${ids}::uuid[])
      union all select property_id from private.property_drafts where property_id = any (${ids}::uuid[])
      union all select property_id from private.publication_plans where property_id = any (${ids}::uuid[])
      union all select property_id from public.inquiries where property_id = any (${ids}::uuid[])
      union all select property_id from public.listing_reports where property_id = any (${ids}::uuid[])`
    return [
      ...[...lost, ...edited].map((change) => `takes away ${describeIn(world, change)}`),
      ...used.map(({ id }) => `takes away ${id}, with what was added since`),
    ]
  }
})

/** Of the tests that are sent before an issue, and the like, nothing is wrong. */
function isWork(change: Change) {
  return change.name !== 'mail_outbox' && changedKeys(change).some((key) => key !== 'tested_at')
}

function report(trail: readonly string[], problems: readonly string[]) {
  if (problems.length > 0) throw new Error([...trail.slice(-12), ...problems].join('\n'))
}

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
