import { type List, listNames } from '#app/features/properties/lists/property-lists.ts'
import { typeKinds } from '#app/features/properties/lists/type-kinds.ts'
import {
  type Action,
  any,
  anyRow,
  composed,
  edit,
  forManagers,
  known,
  named,
  newWord,
  property,
  recall,
  remember,
  rows,
  type Step,
} from './step.ts'

/** Some are in the lists from the start, some are spelt like others, and what somebody removes comes back. */
const names = {
  property_kinds: ['Villa', 'House', 'villa ', 'Cottage', 'Beach house', 'Farm house', 'Bungalow'],
  property_features: ['Parking', 'Swimming pool', 'Pool', 'pool', 'Sea view', 'Garden', 'Solar panels'],
}
const nameIn = (list: List) => (step: Step) => any(names[list], step)!
const kind = (step: Step) => ({ name: nameIn('property_kinds')(step), kind: any(typeKinds, step) })
const feature = (step: Step) => ({ name: nameIn('property_features')(step), isForLand: step.next(2) === 0 })
const list = (step: Step): List => any(listNames, step)!

/** As it is called now, or as no list calls it. */
async function entryIn(name: List, step: Step) {
  const { sql } = step.backend
  const entries = await sql<{ name: string }[]>`select name from public.${sql(name)} order by id`
  return any([any(entries, step)?.name ?? 'None', nameIn(name)(step)], step)
}

const ofLists: Action[] = forManagers([
  ...['lists.find', 'lists.managed'].map((name) => named(name, () => undefined)),
  named('lists.addKind', kind),
  named('lists.changeKind', async (step) => ({ id: await anyRow(step, 'public.property_kinds'), ...kind(step) })),
  named('lists.addFeature', feature),
  named('lists.changeFeature', async (step) => ({
    id: await anyRow(step, 'public.property_features'),
    ...feature(step),
  })),
  named('lists.order', async (step) => {
    const name = list(step)
    return { list: name, ids: [await anyRow(step, `public.${name}`), await anyRow(step, `public.${name}`)] }
  }),
  ...[1, 2].map(() =>
    composed('lists.merge', ['lists.merge'], async (step, call) => {
      const name = list(step)
      const [source, target] = [await entryIn(name, step), await entryIn(name, step)]
      const result = await call('lists.merge', { list: name, source, target })
      remember(step, 'merge', (result.data as { id?: string } | null)?.id)
      return result
    }),
  ),
  named('lists.undoMerge', (step) => ({ id: known('merge')(step) })),
  named('lists.remove', async (step) => {
    const name = list(step)
    return { list: name, name: await entryIn(name, step) }
  }),
  named('lists.keepApart', (step) => {
    const name = list(step)
    return { list: name, one: nameIn(name)(step), other: nameIn(name)(step) }
  }),
])

/** What the lists are about: agents choose from them, and type what is in none. */
const ofListed: Action[] = [
  rows('update features', (step) =>
    step.client
      .from('properties')
      .update({ features: [nameIn('property_features')(step), nameIn('property_features')(step)] })
      .eq('id', property(step))
      .select('*'),
  ),
  named('properties.publish', (step) => edit(step, { type: nameIn('property_kinds')(step) })),
]

const template = (step: Step) => ({
  name: newWord('Template'),
  body: 'Hello {name}',
  body_sw: null,
  has_brochure: step.next(2) === 0,
})

const ofTemplates: Action[] = forManagers([
  named('inquiries.saveTemplate', template),
  composed('inquiries.saveTemplate as read before', ['inquiries.saveTemplate'], async (step, call) => {
    const id = await anyRow(step, 'public.reply_templates')
    const [row] = await step.backend.sql<{ updated_at: string }[]>`
      select to_json(updated_at) as updated_at from public.reply_templates where id = ${id}`
    const { seen, isStale } = recall(step, id, { version: row?.updated_at ?? new Date().toISOString(), draft: 0 })
    const stored = { id, updated_at: seen.version }
    return { ...(await call('inquiries.saveTemplate', { ...template(step), stored })), isStale }
  }),
  named('inquiries.removeTemplate', async (step) => ({ id: await anyRow(step, 'public.reply_templates') })),
  named('inquiries.templates', () => undefined),
])

export const ofCompanyLists: readonly Action[] = [...ofLists, ...ofListed, ...ofTemplates]
