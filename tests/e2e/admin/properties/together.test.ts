import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { createClient } from '@supabase/supabase-js'
import { describe, expect, test } from 'vitest'
import { accessibilityProblems } from '../../support/accessibility.ts'
import { superAdmin } from '../../support/admin.ts'
import { hasBrowser, journeyWidths, useBrowser, type Visit } from '../../support/browser.ts'
import { testImages, saveButton, imageUploader, titleField, toastSays } from '../../support/property-form.ts'
import { useSite } from '../../support/site.ts'

const site = useSite()
const open = useBrowser(site)

async function openForm(path: string, pageOptions: Visit = {}) {
  const page = await open(path, { ...pageOptions, staff: true })
  await titleField(page).waitFor()
  return page
}

async function aStored(title: string) {
  const [row] = await site.sql<{ id: string }[]>`
    insert into public.properties (title, location, price, type, category_id)
    select ${title}, 'Ruiru', 5000000, 'House', id from public.categories where slug = 'for-sale' returning id`
  return row?.id ?? ''
}

async function stored(id: string) {
  const [row] = await site.sql`select title, location, price::int as price from public.properties where id = ${id}`
  return row
}

/** A colleague saves changes on another machine. */
async function colleagueSaves(id: string, changes: Record<string, unknown>) {
  const keys = JSON.parse(readFileSync(join(site.dataDir, 'keys.json'), 'utf8')) as { publishableKey: string }
  const client = createClient(site.address, keys.publishableKey, { auth: { persistSession: false } })
  const { data } = await client.auth.signInWithPassword(superAdmin)
  await client.from('staff').update({ name: 'Brian Kiprotich' }).eq('user_id', data.user?.id)
  const { error } = await client.from('properties').update(changes).eq('id', id)
  if (error) throw error
}

describe.runIf(hasBrowser).each(journeyWidths(1280))('two people at %i px', (width) => {
  test('who edit one property: the second sees who changed what, and loses no input', async () => {
    const id = await aStored(`Keep ${width}`)
    const page = await openForm(`/admin/properties/edit/${id}`, { width })
    await titleField(page).fill('My title')
    await colleagueSaves(id, { title: 'Their title', price: 123_456 })
    await saveButton(page, 'Publish changes').click()
    const note = page.getByRole('alert').filter({ hasText: 'Someone changed this; review' })
    await note
      .getByText(/^Brian Kiprotich saved it at \d\d:\d\d, after you opened it, and changed Title and Price\./)
      .waitFor()
    expect(await page.evaluate(() => document.activeElement?.textContent)).toContain('Someone changed this; review')
    expect(await stored(id)).toMatchObject({ title: 'Their title' })
    await note.getByRole('button', { name: 'Compare' }).click()
    await note.getByRole('group', { name: 'Price' }).getByText('5,000,000').waitFor()
    expect(await accessibilityProblems(page)).toEqual([])
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
    await note.getByRole('button', { name: 'Keep mine' }).click()
    await note.waitFor({ state: 'detached' })
    await saveButton(page, 'Publish changes').click()
    await toastSays(page, 'Property has been successfully updated')
    expect(await stored(id)).toMatchObject({ title: 'My title', price: 5_000_000 })
  })

  test('who edit one property: the second can take over all changes of the first', async () => {
    const id = await aStored(`Take ${width}`)
    const page = await openForm(`/admin/properties/edit/${id}`, { width })
    await titleField(page).fill('My title')
    await page.locator('#location').fill('My place')
    await colleagueSaves(id, { title: 'Their title' })
    await page.keyboard.press('Control+Enter')
    await page.getByRole('button', { name: 'Take theirs' }).click()
    expect(await titleField(page).inputValue()).toBe('Their title')
    await page.keyboard.press('Control+Enter')
    await toastSays(page, 'Property has been successfully updated')
    expect(await stored(id)).toMatchObject({ title: 'Their title', location: 'My place' })
  })
})

// The last tests, since they end sessions that all of them share.
describe.runIf(hasBrowser).each(journeyWidths(1280))('a session that ends at %i px', (width) => {
  const signInAgain = /Please sign in again/
  const expectedErrors = [/status of 40[13]/]

  test('while a property is edited asks to sign in over the form, and then the save continues', async () => {
    const id = await aStored(`Long ${width}`)
    const page = await openForm(`/admin/properties/edit/${id}`, { width, expects: expectedErrors })
    await titleField(page).fill(`Typed before it ended ${width}`)
    await site.sql`delete from accounts.sessions`
    await saveButton(page, 'Publish changes').click()
    const dialog = page.getByRole('dialog', { name: signInAgain })
    await dialog.locator('#sign-in-password').fill(superAdmin.password)
    expect(await page.locator('[data-slot="toasts"] [data-tone="danger"]').count()).toBe(0)
    await dialog.getByRole('button', { name: 'Sign In' }).click()
    await dialog.waitFor({ state: 'hidden' })
    await toastSays(page, 'Property has been successfully updated')
    expect(await titleField(page).inputValue()).toBe(`Typed before it ended ${width}`)
    expect(await stored(id)).toMatchObject({ title: `Typed before it ended ${width}` })
  })

  test('while a new property is uploading an image loses neither', async () => {
    const page = await openForm('/admin/properties/add', { width, expects: expectedErrors })
    await titleField(page).fill(`New before it ended ${width}`)
    await page.locator('#price').fill('2,500,000')
    await page.locator('#location').fill('Juja')
    await site.sql`delete from accounts.sessions`
    await imageUploader(page)
      .locator('input[type=file]')
      .setInputFiles(await testImages(1))
    const dialog = page.getByRole('dialog', { name: signInAgain })
    await dialog.locator('#sign-in-password').fill(superAdmin.password)
    await dialog.getByRole('button', { name: 'Sign In' }).click()
    await dialog.waitFor({ state: 'hidden' })
    await page.getByRole('button', { name: 'Retry photo-1.jpg' }).click()
    await imageUploader(page).getByLabel('Description of photo 1').waitFor()
    await saveButton(page, 'Publish').click()
    await toastSays(page, 'Property added')
    const [row] = await site.sql`
        select cardinality(images) as images from public.properties where title = ${`New before it ended ${width}`}`
    expect(row).toEqual({ images: 1 })
  })
})
