import { createClient } from '@supabase/supabase-js'
import { describe, expect, test } from 'vitest'
import { superAdmin } from '../../support/admin.ts'
import { hasBrowser, useBrowser } from '../../support/browser.ts'
import { imageUploader, saveButton, testImages, titleField, toastSays } from '../../support/property-form.ts'
import { getKeys } from '../../support/settings.ts'
import { useSite } from '../../support/site.ts'
import { useStaffPage, widths } from './support.ts'

const site = useSite()
const open = useBrowser(site)

const titled = async (title: string) => (await site.sql`select * from public.properties where title = ${title}`)[0]
const statusFor = async (id: string) => (await fetch(`${site.address}/property/${id}`)).status

/** A colleague saves on another machine. */
async function colleagueSaves(id: string, changes: { status: string }) {
  const client = createClient(site.address, getKeys(site).publishableKey, { auth: { persistSession: false } })
  await client.auth.signInWithPassword(superAdmin)
  const { error } = await client.from('properties').update(changes).eq('id', id)
  if (error) throw error
}

describe.runIf(hasBrowser).each(widths)('staff at $width px', ({ width }) => {
  const { visit, press } = useStaffPage(open, width)

  test('draft a listing, complete and publish it, change it, and publish its first version again', async () => {
    const title = `From draft to site ${width}`
    const page = await visit('/admin/properties/add')
    await titleField(page).fill(title)
    await press(saveButton(page, 'Save draft'))
    await toastSays(page, 'Property added')
    const id = (await titled(title))?.id as string
    expect(await statusFor(id)).toBe(404)

    await visit('/admin/properties?show=draft&sort=newest')
    await press(page.locator('[data-row-link]').filter({ hasText: title }))
    await titleField(page).waitFor()
    await page.locator('#price').fill('4.5M')
    await page.locator('#location').fill('Ruiru')
    await imageUploader(page)
      .locator('input[type=file]')
      .setInputFiles(await testImages(1))
    await imageUploader(page).getByLabel('Description of photo 1').waitFor()
    await press(saveButton(page, 'Publish'))
    await expect.poll(() => titled(title)).toMatchObject({ is_published: true, price: '4500000.00', location: 'Ruiru' })
    await expect.poll(() => statusFor(id)).toBe(200)

    await visit(`/admin/properties/edit/${id}`)
    await page.locator('#price').fill('4.2M')
    await press(saveButton(page, 'Publish changes'))
    await toastSays(page, 'Property has been successfully updated')
    await press(page.getByRole('button', { name: 'Versions' }))
    await press(page.getByRole('button', { name: /^Restore the version/ }).last())
    await toastSays(page, 'Restored as a draft')
    await expect.poll(() => page.locator('#price').inputValue()).toBe('4,500,000')
    expect(await titled(title)).toMatchObject({ price: '4200000.00' })
    await press(saveButton(page, 'Publish changes'))
    await expect.poll(() => titled(title)).toMatchObject({ price: '4500000.00' })
    const prices = await site.sql`select became from public.price_changes where property_id = ${id} order by id`
    expect(prices.map(({ became }) => Number(became))).toEqual([4_500_000, 4_200_000, 4_500_000])
    expect(await site.sql`select from private.property_drafts where property_id = ${id}`).toHaveLength(0)
  })

  test('change the status of several at once, and after a reload undo it but for what a colleague changed', async () => {
    await site.sql`delete from private.undo_journal`
    const titles = ['one', 'two', 'three'].map((each) => `Batch${width} ${each}`)
    await site.sql`
      insert into public.properties (title, location, price, type, category_id)
      select title, 'Nowhere', 1000000, 'House', (select id from public.categories where slug = 'for-sale')
      from unnest(${titles}::text[]) as title`
    const statuses = () => Promise.all(titles.map(async (title) => (await titled(title))?.status as string))
    const page = await visit(`/admin/properties?q=Batch${width}`)
    for (const title of titles) await page.getByRole('checkbox', { name: `Select ${title}` }).check()
    const bar = page.getByRole('region', { name: 'With the selected rows' })
    await press(bar.getByRole('button', { name: 'Set status' }))
    await press(page.getByRole('menuitem', { name: 'Pending' }))
    await toastSays(page, '3 properties have been successfully updated')
    expect(await statuses()).toEqual(['pending', 'pending', 'pending'])

    await colleagueSaves((await titled(titles[1] ?? ''))?.id as string, { status: 'sold' })
    await visit(`/admin/properties?q=Batch${width}`)
    const note = page.getByRole('region', { name: 'Your last change' })
    await note.getByText(/^You changed the status of 2 properties/).waitFor()
    await press(note.getByRole('button', { name: 'Undo' }))
    await toastSays(page, `2 properties are as before. Changed since, so left as they are: ${titles[1]}.`)
    expect(await statuses()).toEqual(['available', 'sold', 'available'])
  })
})
