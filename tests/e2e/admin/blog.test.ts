import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { accessibilityProblems } from '../support/accessibility.ts'
import { superAdmin } from '../support/admin.ts'
import { hasBrowser, journeyWidths, useBrowser, type Visit } from '../support/browser.ts'
import { googleDocs, word } from '../support/clipboard.ts'
import { useSite } from '../support/site.ts'

const site = useSite()
const open = useBrowser(site)

async function openAsStaff(path: string, pageOptions: Visit = {}) {
  const page = await open(path, { ...pageOptions, staff: true })
  await page.waitForSelector('main h1')
  return page
}

async function openForm(path: string, pageOptions: Visit = {}) {
  const page = await openAsStaff(path, pageOptions)
  await page.waitForSelector('#content[contenteditable=true]')
  return page
}

/** Dismissed after reading, since it may cover the next control. */
async function waitForToast(page: Page, text: string) {
  await page.locator('[data-slot="toast"]', { hasText: text }).first().getByRole('button', { name: 'Dismiss' }).click()
}

function paste(page: Page, html: string) {
  return page.evaluate((pasted) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/html', pasted)
    const event = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true })
    document.querySelector('#content')?.dispatchEvent(event)
  }, html)
}

async function findPost(title: string) {
  const [row] = await site.sql`select * from public.blogs where title = ${title}`
  return row
}

async function addPost(title: string, fields: Record<string, string | boolean> = {}) {
  const row = {
    title,
    content: '<p>Four percent in town.</p>',
    excerpt: 'What it costs.',
    category: 'Legal Advice',
    ...fields,
  }
  const [added] = await site.sql<{ id: string; slug: string }[]>`
    insert into public.blogs ${site.sql(row)} returning id, slug`
  if (!added) throw new Error('Nothing was added')
  return added
}

const hostile = `
  <h2 onclick="alert(1)">Pasted heading</h2>
  <p style="color:red">Pasted <a href="javascript:alert(1)">bad link</a> and
  <a href="https://ardhisasa.lands.go.ke/" target="_blank">good link</a></p>
  <script>document.title = 'owned'</script><svg onload="alert(1)"><desc><img src=x onerror="alert(1)"></desc></svg>
  <img src="https://evil.example/x.png" onerror="alert(1)"><iframe src="https://evil.example"></iframe>
  <math><mtext><style><img src=x onerror="alert(1)"></style></mtext></math><form action="/x"><button>Go</button></form>`

describe.runIf(hasBrowser).each(journeyWidths(1280))('staff at %i px', (width) => {
  test('write a post, with hostile content pasted, and readers get the allowed part of it', async () => {
    const title = `Duty at ${width}, “explained”`
    const page = await openForm('/admin/blogs/add', { width })
    await page.getByLabel('Title', { exact: false }).first().fill(title)
    expect(await page.inputValue('#slug')).toBe(`duty-at-${width}-explained`)
    expect(await page.inputValue('#seoTitle')).toBe(title)
    await page.fill('#excerpt', 'What it costs, and when.')
    expect(await page.inputValue('#seoDescription')).toBe('What it costs, and when.')

    await page.click('#content')
    await page.keyboard.type('Stamp duty is paid ')
    await page.keyboard.press('Control+b')
    await page.keyboard.type('before transfer')
    await page.keyboard.press('Control+b')
    await page.keyboard.press('Enter')
    await paste(page, hostile)
    await waitForToast(page, 'Photos from other sites were left out.')

    await page.click('button[aria-label="Photo"]')
    await page.setInputFiles(
      'dialog[open] input[type=file]',
      join(import.meta.dirname, '../../../supabase/demo/images/nanyuki-land-dawn.webp'),
    )
    await page.fill('dialog[open] textarea', 'Half an acre')
    await page.click('dialog[open] button:has-text("Insert photo")')
    await page.locator('#content img[alt="Half an acre"]').waitFor()

    await page.fill('#tags', ' Tax ')
    await page.press('#tags', 'Enter')
    await page.fill('#tags', 'tax')
    await page.press('#tags', 'Enter')
    await page.fill('#tags', '<b>Land</b>')
    await page.click('button[aria-label="Add tag"]')
    expect(await accessibilityProblems(page)).toEqual([])
    await page.getByRole('button', { name: 'Publish', exact: true }).click()
    await waitForToast(page, 'Blog post created successfully')
    await page.waitForURL(/\/admin\/blogs$/)

    const saved = await findPost(title)
    expect(saved).toMatchObject({
      slug: `duty-at-${width}-explained`,
      is_published: true,
      published_at: expect.any(Date),
      tags: ['Tax', '<b>Land</b>'],
      seo_title: title,
    })
    expect(saved?.content).toMatch(
      /^<p>Stamp duty is paid <strong>before transfer<\/strong><\/p><h2>Pasted heading<\/h2>/,
    )
    expect(saved?.content).toMatch(/<img src="\/media\/[0-9a-f]{32}" alt="Half an acre">/)
    expect(saved?.content).not.toMatch(/script|svg|on\w+=|style|iframe|evil|form|math|javascript/i)

    const reader = await open(`/blog/${saved?.slug}`, { width })
    expect(await reader.getByRole('link', { name: 'good link' }).getAttribute('href')).toBe(
      'https://ardhisasa.lands.go.ke/',
    )
    expect(await reader.locator('article [data-slot="content"]').innerText()).toContain('bad link')
    expect(
      await reader.locator('article [data-slot="content"]').locator('script, svg, iframe, form, style').count(),
    ).toBe(0)
    expect(await reader.locator('article [data-slot="content"] img').count()).toBe(1)
  })

  test('see in order what is missing, and may save a draft without excerpt', async () => {
    const page = await openForm('/admin/blogs/add', { width })
    const publish = page.getByRole('button', { name: 'Publish', exact: true })
    await publish.click()
    await page.locator('main [role=alert]:focus:has-text("Title is required")').waitFor()
    await waitForToast(page, 'Title is required')
    await page.fill('#title', `Draft at ${width}`)
    await publish.click()
    await waitForToast(page, 'Content is required')
    await page.click('button:has-text("Save draft")')
    await waitForToast(page, 'Title and content are required for draft')
    await page.click('#content')
    await page.keyboard.type('Some words')
    await publish.click()
    await waitForToast(page, 'Excerpt is required')
    expect(await page.locator('#excerpt').getAttribute('aria-invalid')).toBe('true')
    expect(await accessibilityProblems(page)).toEqual([])
    await page.press('#title', 'Enter')
    await waitForToast(page, 'Blog post saved as draft')
    expect(await findPost(`Draft at ${width}`)).toMatchObject({ is_published: false, published_at: null, excerpt: '' })
  })

  test('find, publish, unpublish and delete posts, and undo a deletion', async () => {
    const title = `Listed at ${width}`
    await addPost(title, { category: `Only ${width}`, is_published: false })
    const page = await openAsStaff('/admin/blogs', { width })
    await page.locator('[data-slot="post-card"] h2').first().waitFor()
    expect(await accessibilityProblems(page)).toEqual([])
    await page.fill('input[type=search]', `listed AT ${width}`)
    const cards = page.locator('[data-slot="post-card"]')
    await expect.poll(() => cards.count()).toBe(1)
    // A phone has one button for the filters.
    if (width === 360) await page.getByRole('button', { name: 'Filter', exact: true }).click()
    const choose = (label: string, value: string) => page.getByRole('combobox', { name: label }).selectOption(value)
    await choose('Status', 'published')
    await page.locator('h2:has-text("No blog posts found")').waitFor()
    await choose('Status', 'draft')
    await choose('Category', `Only ${width}`)
    await expect.poll(() => cards.count()).toBe(1)
    await choose('Status', 'all')
    if (width === 360) await page.getByRole('button', { name: 'Show results' }).click()

    const act = async (name: string) => {
      await page.click(`button[aria-label="Actions for ${title}"]`)
      await page.getByRole('menuitem', { name, exact: true }).click()
    }
    await act('Publish')
    await waitForToast(page, 'Blog post published successfully')
    const published = await findPost(title)
    expect(published).toMatchObject({ is_published: true, published_at: expect.any(Date) })
    await page.click(`button[aria-label="Actions for ${title}"]`)
    const view = page.getByRole('menuitem', { name: 'View' })
    expect([await view.getAttribute('href'), await view.getAttribute('target')]).toEqual([
      `/blog/${published?.slug}`,
      '_blank',
    ])
    await page.keyboard.press('Escape')
    await act('Unpublish')
    await waitForToast(page, 'Blog post unpublished successfully')

    await act('Delete')
    const question = page.getByRole('alertdialog', { name: 'Are you sure you want to delete this blog post?' })
    await question.getByRole('button', { name: 'Delete' }).click()
    await page.locator('h2:has-text("No blog posts found")').waitFor()
    await page.locator('[data-slot="toast"]:has-text("Blog post deleted successfully") button:has-text("Undo")').click()
    await expect.poll(() => cards.count()).toBe(1)
    await act('Delete')
    await question.getByRole('button', { name: 'Delete' }).click()
    await page.locator('h2:has-text("No blog posts found")').waitFor()
    await expect.poll(async () => (await findPost(title))?.deleted_at).toEqual(expect.any(Date))
  })
})

describe.runIf(hasBrowser)('a saved post', () => {
  test('keeps its slug until it is edited by hand, and a slug in use is rejected', async () => {
    const { id } = await addPost('Rates and rents', { is_published: true })
    await addPost('Taken already')
    const page = await openForm(`/admin/blogs/edit/${id}`, { expects: [/409/] })
    await page.fill('#title', 'Land rates')
    expect(await page.inputValue('#slug')).toBe('land-rates')
    await page.fill('#slug', 'Taken Ällready')
    await page.fill('#title', 'Land rates again')
    expect(await page.inputValue('#slug')).toBe('taken-allready')
    await page.fill('#slug', 'taken-already')
    await page.click('button:has-text("Update Post")')
    await waitForToast(page, 'This address is already used by another post')
    await page.click('button[aria-label="Slug: link to title again"]')
    expect(await page.inputValue('#slug')).toBe('land-rates-again')
    await page.fill('#readingMinutes', '9')
    await page.keyboard.press('Control+s')
    await waitForToast(page, 'Blog post updated successfully')
    expect(await findPost('Land rates again')).toMatchObject({
      slug: 'land-rates-again',
      seo_title: 'Land rates again',
      reading_time: 9,
      has_own_reading_time: true,
    })
    expect(await page.locator('a:has-text("View Live")').getAttribute('href')).toBe('/blog/land-rates-again')
    await page.click('button[aria-label="Reading time: link to content again"]')
    expect(await page.inputValue('#readingMinutes')).toBe('1')
  })

  test('changed meanwhile by another person is not overwritten unseen, and no input is lost', async () => {
    const { id } = await addPost('Shared post', { is_published: true })
    const page = await openForm(`/admin/blogs/edit/${id}`)
    await page.fill('#excerpt', 'My words.')
    await site.sql`update public.blogs set excerpt = 'Their words.' where id = ${id}`
    await page.click('button:has-text("Update Post")')
    await page.locator('[role=status]:has-text("Someone changed this post")').waitFor()
    await page.click('summary:has-text("Compare")')
    expect(await page.locator('[data-slot="differences"]').innerText()).toContain('Their words.')
    expect(await accessibilityProblems(page)).toEqual([])
    expect(await page.inputValue('#excerpt')).toBe('My words.')
    await page.click('button:has-text("Keep mine")')
    await page.click('button:has-text("Update Post")')
    await waitForToast(page, 'Blog post updated successfully')
    expect(await findPost('Shared post')).toMatchObject({ excerpt: 'My words.' })
  })

  test('half edited in a closed tab is offered again', async () => {
    const { id } = await addPost('Half written', { is_published: true })
    const page = await openForm(`/admin/blogs/edit/${id}`)
    await page.fill('#title', 'Half written, and more')
    await page.click('#content')
    await page.keyboard.press('Control+End')
    await page.keyboard.type(' Two in the country.')
    await page.reload()
    await page.click('button:has-text("Restore draft")')
    expect(await page.inputValue('#title')).toBe('Half written, and more')
    await page.locator('#content:has-text("Two in the country.")').waitFor()
    await page.click('button:has-text("Update Post")')
    await waitForToast(page, 'Blog post updated successfully')
    expect(await findPost('Half written, and more')).toMatchObject({
      content: '<p>Four percent in town. Two in the country.</p>',
    })
  })

  test('can be plain text, whose special characters are preserved, and is previewed before it is saved', async () => {
    const { id } = await addPost('In plain words', { is_published: true, content: 'First line' })
    const page = await openAsStaff(`/admin/blogs/edit/${id}`)
    await page.fill('textarea#content', 'Rent < 20K & more\nper <b>month</b>\n\nSecond part')
    await page.getByRole('radio', { name: 'Preview' }).check({ force: true })
    const preview = page.locator('section[aria-label=Preview]')
    await preview.locator('p:has-text("Second part")').waitFor()
    expect(await preview.innerText()).toContain('per <b>month</b>')
    await page.getByRole('radio', { name: 'Rich' }).check({ force: true })
    await page.locator('#content[contenteditable=true] p:has-text("Second part")').waitFor()
    await page.click('button:has-text("Update Post")')
    await waitForToast(page, 'Blog post updated successfully')
    expect(await findPost('In plain words')).toMatchObject({
      content: '<p>Rent &lt; 20K &amp; more<br>per &lt;b&gt;month&lt;/b&gt;</p><p>Second part</p>',
    })
  })

  test('is published and taken down by a verb of its own, and says which', async () => {
    const { id } = await addPost('Two verbs', { is_published: false })
    const page = await openForm(`/admin/blogs/edit/${id}`)
    const verbs = page.locator('[data-slot="save-bar"] button')
    expect(await verbs.allInnerTexts()).toEqual(['Save draft', 'Schedule', 'Publish'])
    await page.getByRole('button', { name: 'Publish', exact: true }).click()
    await waitForToast(page, 'Blog post published successfully')
    expect(await findPost('Two verbs')).toMatchObject({ is_published: true })
    await page.getByRole('button', { name: 'Update post' }).waitFor()
    await page.locator('input[name=isPublished]').uncheck()
    await page.getByRole('button', { name: 'Unpublish post' }).click()
    await waitForToast(page, 'Blog post updated successfully')
    expect(await findPost('Two verbs')).toMatchObject({ is_published: false })
    expect(await verbs.allInnerTexts()).toEqual(['Save draft', 'Schedule', 'Publish'])
  })

  test('with tables, lists and headings in each other changes in the one word that is edited', async () => {
    const rest =
      '<table><caption>Fees</caption><tbody><tr><td colspan="2"><p>Stamp duty</p></td></tr><tr><td><ul><li>Town</li><li>Country</li></ul></td>' +
      '<td><h4>Rate</h4><p>4%</p></td></tr></tbody></table><ol><li><h3>Step</h3><p>Do it</p></li><li>Then<ul><li>this</li></ul></li></ol>' +
      '<blockquote><p>Ask</p><p>first</p></blockquote><p><em>It is <strong>very</strong> clear</em> and <s>5M</s></p>'
    const { id, slug } = await addPost('Nested', { is_published: true, content: `<p>Intro</p>${rest}` })
    const page = await openForm(`/admin/blogs/edit/${id}`)
    await page
      .locator('#content > p')
      .first()
      .dblclick({ position: { x: 12, y: 12 } })
    await page.keyboard.type('Beginning')
    await page.click('button:has-text("Update post")')
    await waitForToast(page, 'Blog post updated successfully')
    expect(await findPost('Nested')).toMatchObject({ content: `<p>Beginning</p>${rest}` })
    const reader = await open(`/blog/${slug}`)
    expect(await reader.locator('article td ul li').allInnerTexts()).toEqual(['Town', 'Country'])
    expect(await reader.locator('article td[colspan="2"]').innerText()).toBe('Stamp duty')
  })

  test('takes headings, lists, tables and bold from what Google Docs and Word put on the clipboard', async () => {
    const page = await openForm('/admin/blogs/add')
    await page.fill('#title', 'Pasted from elsewhere')
    await page.fill('#excerpt', 'From two programs.')
    await page.click('#content')
    await paste(page, googleDocs)
    await page.keyboard.press('Control+End')
    await page.keyboard.press('Enter')
    await paste(page, word)
    await page.click('button:has-text("Save draft")')
    await waitForToast(page, 'Blog post saved as draft')
    expect(await findPost('Pasted from elsewhere')).toMatchObject({
      content:
        '<h2>Head</h2><ul><li>One<ul><li><strong>Two</strong></li></ul></li></ul>' +
        '<table><tbody><tr><td>Duty</td><td><p>4%</p><p>in town</p></td></tr></tbody></table><p>End</p>' +
        '<ol><li>First<ol><li>Part</li></ol></li><li>Second</li></ol>',
    })
  })

  test('that does not exist leads back to the list with a message', async () => {
    const page = await openAsStaff('/admin/blogs/edit/0190c0de-0000-7000-8000-000000000000')
    await waitForToast(page, 'Failed to load blog post')
    await expect.poll(() => new URL(page.url()).pathname).toBe('/admin/blogs')
  })

  test('is written by keyboard alone', async () => {
    const page = await openAsStaff('/admin/blogs')
    const reach = async (selector: string) => {
      for (let steps = 0; steps < 60 && !(await page.locator(`${selector}:focus`).count()); steps += 1)
        await page.keyboard.press('Tab')
      expect(await page.locator(`${selector}:focus`).count()).toBe(1)
    }
    await reach('a[href="/admin/blogs/add"]')
    await page.keyboard.press('Enter')
    await page.waitForSelector('#content[contenteditable=true]')
    await reach('#title')
    await page.keyboard.type('By keyboard')
    await reach('#excerpt')
    await page.keyboard.type('No mouse')
    await reach('button[aria-label^="Heading 2"]')
    await page.keyboard.press('Enter')
    await page.keyboard.type('A heading')
    await page.keyboard.press('Enter')
    await page.keyboard.type('See ')
    await page.keyboard.press('Control+k')
    await page.keyboard.type('/contact')
    await page.keyboard.press('Enter')
    await page.keyboard.press('Tab')
    await reach('#tags')
    await page.keyboard.type('Keys')
    await page.keyboard.press('Enter')
    await reach('[data-slot="save-bar"] button:last-child')
    await page.keyboard.press('Enter')
    await waitForToast(page, 'Blog post created successfully')
    expect(await findPost('By keyboard')).toMatchObject({
      content: '<h2>A heading</h2><p>See <a href="/contact">/contact</a></p>',
      tags: ['Keys'],
      is_published: true,
    })
  })

  // The last test, since it ends the session that all of them share.
  test('half edited when the session ends is saved after signing in again, without losing input', async () => {
    const { id } = await addPost('A long session', { is_published: false })
    const page = await openForm(`/admin/blogs/edit/${id}`)
    await page.fill('#excerpt', 'Typed before it ended.')
    await site.sql`delete from accounts.sessions`
    await page.click('button:has-text("Save draft")')
    await page.fill('dialog[open] #sign-in-password', superAdmin.password)
    await page.click('dialog[open] button:has-text("Sign In")')
    await page.locator('dialog[open]').waitFor({ state: 'detached' })
    expect(await page.inputValue('#excerpt')).toBe('Typed before it ended.')
    // The dialog has shown the error, so nothing else does.
    expect(await page.locator('[data-slot="toast"]', { hasText: 'Failed' }).count()).toBe(0)
    await page.click('button:has-text("Save draft")')
    await waitForToast(page, 'Blog post saved as draft')
    expect(await findPost('A long session')).toMatchObject({ excerpt: 'Typed before it ended.' })
  })
})
