import { type TaxonomyList, listNames } from '#app/features/properties/taxonomy/taxonomy.ts'
import { typeKinds } from '#app/features/properties/taxonomy/type-kinds.ts'
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
const nameIn = (list: TaxonomyList) => (step: Step) => any(names[list], step)!
const kind = (step: Step) => ({ name: nameIn('property_kinds')(step), kind: any(typeKinds, step) })
const feature = (step: Step) => ({ name: nameIn('property_features')(step), isForLand: step.next(2) === 0 })
const list = (step: Step): TaxonomyList => any(listNames, step)!

/** As it is called now, or as no list calls it. */
async function entryIn(name: TaxonomyList, step: Step) {
  const { sql } = step.backend
  const entries = await sql<{ name: string }[]>`select name from public.${sql(name)} order by id`
  return any([any(entries, step)?.name ?? 'None', nameIn(name)(step)], step)
}

const ofLists: Action[] = forManagers([
  ...['taxonomy.find', 'taxonomy.managed'].map((name) => named(name, () => undefined)),
  named('taxonomy.addKind', kind),
  named('taxonomy.changeKind', async (step) => ({ id: await anyRow(step, 'public.property_kinds'), ...kind(step) })),
  named('taxonomy.addFeature', feature),
  named('taxonomy.changeFeature', async (step) => ({
    id: await anyRow(step, 'public.property_features'),
    ...feature(step),
  })),
  named('taxonomy.order', async (step) => {
    const name = list(step)
    return { list: name, ids: [await anyRow(step, `public.${name}`), await anyRow(step, `public.${name}`)] }
  }),
  ...[1, 2].map(() =>
    composed('taxonomy.merge', ['taxonomy.merge'], async (step, call) => {
      const name = list(step)
      const [source, target] = [await entryIn(name, step), await entryIn(name, step)]
      const result = await call('taxonomy.merge', { list: name, source, target })
      remember(step, 'merge', (result.data as { id?: string } | null)?.id)
      return result
    }),
  ),
  named('taxonomy.undoMerge', (step) => ({ id: known('merge')(step) })),
  named('taxonomy.remove', async (step) => {
    const name = list(step)
    return { list: name, name: await entryIn(name, step) }
  }),
  named('taxonomy.keepApart', (step) => {
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
