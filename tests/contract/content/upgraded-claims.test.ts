import { copyFileSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { migrationsDir } from '#server/supabase/backend-mode.ts'
import { openScratchDatabase, type ScratchDatabase } from '../../support/scratch-database.ts'

// The last migration in which claims and the team were settings.
const before = '20261123060100_services_and_legal_pages.sql'
const folder = mkdtempSync(join(tmpdir(), 'makazi-claims-'))
let database: ScratchDatabase

beforeAll(async () => {
  database = await openScratchDatabase(inject('testDatabases')[0]?.superuserUrl ?? '')
  const files = readdirSync(migrationsDir).filter((file) => file.endsWith('.sql') && file <= before)
  for (const file of files) copyFileSync(join(migrationsDir, file), join(folder, file))
  await database.migrate(folder)
  const { sql } = database
  await sql`
    update public.settings set value = value || ${sql.json({
      foundedYear: 2015,
      claims: { propertiesManaged: '50+', clientSatisfactionPercent: 95, occupancyRatePercent: 0, noViewingFee: true },
    })} where section = 'company'`
  const ann = {
    id: 'ann',
    name: 'Ann',
    role: 'Agent',
    experience: '',
    image: null,
    bio: 'Finds.',
    specialties: ['Land'],
  }
  await sql`update public.settings set value = ${sql.json({ members: [ann] })} where section = 'team'`
  await database.migrate(migrationsDir)
})
afterAll(async () => {
  await database.close()
  rmSync(folder, { recursive: true, force: true })
})

test('claims become figures of a draft, which nobody sees without a source', async () => {
  const [draft] = await database.sql`select value from public.content_drafts where key = 'home' and language = 'en'`
  expect(draft?.value).toEqual({
    figures: [
      { figure: '50+', label: 'properties managed', source: '', month: '' },
      { figure: '95%', label: 'client satisfaction', source: '', month: '' },
    ],
  })
  expect(await database.sql`select key from public.content where key = 'home'`).toEqual([])
  const [company] = await database.sql`select value from public.settings where section = 'company'`
  expect(company?.value).toMatchObject({ claims: { noViewingFee: true }, foundedYear: 0 })
  expect(company?.value.claims).toEqual({ noViewingFee: true })
})

test('the team stays on the site', async () => {
  const [people] =
    await database.sql`select value, version from public.content where key = 'people' and language = 'en'`
  expect(people?.value.team).toMatchObject([
    { id: 'ann', name: 'Ann', role: 'Agent', bio: 'Finds.', specialties: ['Land'] },
  ])
  const [version] = await database.sql`select value from public.content_versions where version = ${people?.version}`
  expect(version?.value).toEqual(people?.value)
})
