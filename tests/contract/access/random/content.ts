import { defaultBrand } from '#app/features/content/brand/brand.ts'
import { documents } from '#app/features/content/documents.ts'
import { type Action, any, composed, named, newWord, recall, type Step } from './step.ts'

export const ofContent: readonly Action[] = (['about', 'brand'] as const).flatMap((key): Action[] => {
  const at = { key, language: 'en' } as const
  const draft = (step: Step) =>
    key === 'brand'
      ? { ...defaultBrand, accent: any(['#0b5c6b', '#9b2c2c'], step) }
      : { ...documents.about.defaults.en, closing: { title: newWord('Draft'), text: 'Come and see us.' } }
  const now = async ({ backend }: Step) => {
    const [row] = await backend.sql<{ version: number }[]>`
      select coalesce(max(version), 0)::int as version from (
        select version from public.content where key = ${key} and language = 'en'
        union all select version from public.content_drafts where key = ${key} and language = 'en'
      ) stored`
    return { version: row?.version ?? 0, draft: 0 }
  }
  const withVersion = (name: string, args: (step: Step, version: number | string) => unknown) =>
    composed(`${name} ${key}`, [name], async (step, call) => {
      const { seen, isStale } = recall(step, key, await now(step))
      return { ...(await call(name, await args(step, seen.version))), isStale }
    })
  const earlier = async ({ backend, next }: Step) => {
    const versions = await backend.sql<{ version: number }[]>`
      select version from public.content_versions where key = ${key} and language = 'en' order by version`
    return any(versions, { next })?.version ?? 1
  }
  return [
    withVersion('content.saveDraft', (step, version) => ({ ...at, draft: draft(step), expected_version: version })),
    withVersion('content.publish', (_, version) => ({ documents: [{ ...at, version }] })),
    withVersion('content.discardDraft', (_, version) => ({ ...at, expected_version: version })),
    withVersion('content.restoreVersion', async (step, version) => ({
      ...at,
      version: await earlier(step),
      expected_version: version,
    })),
    named('content.requestPublication', () => at, `content.requestPublication ${key}`),
    named('content.withdrawRequest', () => at, `content.withdrawRequest ${key}`),
    named('content.find', () => at, `content.find ${key}`),
    named('content.versions', () => at, `content.versions ${key}`),
    named('content.version', async (step) => ({ ...at, version: await earlier(step) }), `content.version ${key}`),
  ]
})
