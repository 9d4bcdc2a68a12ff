import { describe, expect, test } from 'vitest'
import { accessibilityProblems } from '../support/accessibility.ts'
import { hasBrowser, journeyWidths, useBrowser } from '../support/browser.ts'
import { useSite } from '../support/site.ts'

const site = useSite()
const open = useBrowser(site)

describe.runIf(hasBrowser).each(journeyWidths(1280))('staff at %i px', (width) => {
  test('schedule a draft, see when it goes public, and take the plan back', async () => {
    const title = `Planned at ${width}`
    const [added] = await site.sql<{ id: string }[]>`
      insert into public.blogs (title, content, excerpt, category)
      values (${title}, '<p>Four percent in town.</p>', 'What it costs.', 'Legal Advice') returning id`
    const id = added?.id ?? ''
    const page = await open(`/admin/blogs/edit/${id}`, { width, staff: true })
    await page.getByRole('button', { name: 'Schedule' }).click()
    const dialog = page.getByRole('dialog', { name: 'Schedule' })
    await dialog.getByLabel('Publish: Day').fill('2020-01-01')
    await dialog.getByRole('button', { name: 'Schedule' }).click()
    await dialog.getByText('Choose a time in the future').waitFor()
    const day = new Date(Date.now() + 7 * 86_400_000).toISOString().slice(0, 10)
    await dialog.getByLabel('Publish: Day').fill(day)
    await dialog.getByLabel('Publish: Time').fill('09:30')
    expect(await accessibilityProblems(page)).toEqual([])
    await dialog.getByRole('button', { name: 'Schedule' }).click()
    await page
      .locator('[data-slot="toast"]', { hasText: 'Goes public' })
      .getByRole('button', { name: 'Dismiss' })
      .click()
    await page.getByText(/^Goes public .*09:30, Nairobi time$/).waitFor()
    const plan = async () => (await site.sql`select publish_at from private.post_plans where post_id = ${id}`)[0]
    expect(await plan()).toEqual({ publish_at: new Date(`${day}T09:30:00+03:00`) })
    await page.getByRole('button', { name: 'Schedule' }).click()
    await dialog.getByRole('switch', { name: 'Publish' }).uncheck()
    await dialog.getByRole('button', { name: 'Cancel the plan' }).click()
    await page.locator('[data-slot="toast"]', { hasText: 'Nothing is planned any more' }).waitFor()
    expect(await plan()).toEqual({ publish_at: null })
  })
})
