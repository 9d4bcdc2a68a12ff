import { beforeAll, describe, expect, test } from 'vitest'
import { hasBrowser, useBrowser } from '../support/browser.ts'
import { choose } from '../support/settings.ts'
import { useSite } from '../support/site.ts'

const site = useSite()
const open = useBrowser(site)

/** The browser reports the answer to an incomplete form. */
const rejected = /status of 422/

beforeAll(async () => {
  await site.sql`
    insert into public.properties (title, location, type, bedrooms, category_id, price)
    select 'On the hill', 'Loresho, Nairobi', 'Apartment', 3, c.id, price
    from public.categories c, unnest('{10000000,12000000,14000000}'::numeric[]) as price where c.slug = 'for-sale'`
  // The site notices what came past it with the next write through it.
  await choose(site, 'company', { name: 'Nyumbani Homes' })
})

describe.runIf(hasBrowser)('what is my home worth', () => {
  const inquiries = (name: string) => site.sql<
    { inquiry_type: string; email: string; phone: string; message: string }[]
  >`
    select inquiry_type, email, phone, message from public.inquiries where name = ${name}`

  test('is answered by a range with its basis, which staff find with the inquiry', async () => {
    const page = await open('/places/loresho', { width: 360, expects: [rejected] })
    await page.getByRole('link', { name: 'What is my home worth?' }).click()
    await page.getByRole('button', { name: 'Show me the range' }).click()
    await page.getByRole('link', { name: 'Choose the type of home' }).waitFor()
    expect(await page.getByLabel('Where is it?').inputValue()).toBe('Loresho')
    await page.getByLabel('Selling it').check()
    await page.getByLabel('Type of home').selectOption('Apartment')
    await page.getByLabel('Bedrooms').selectOption('3')
    await page.getByLabel('Full name').fill('Wanjiku Maina')
    await page.getByLabel('Phone number').fill('0712 345 678')
    await page.getByRole('button', { name: 'Show me the range' }).click()
    await page.getByText('KSh 11,000,000 to KSh 13,000,000').waitFor()
    await page.getByText('The middle half of our 3 listings').waitFor()
    await page.getByText('reply to +254 712 345 678').waitFor()
    expect(await inquiries('Wanjiku Maina')).toEqual([
      {
        inquiry_type: 'home_value',
        email: '',
        phone: '+254712345678',
        message: expect.stringMatching(
          /^What is my home worth\? For sale: Apartment, 3 bedrooms, Loresho\.\n\nRange shown on .*: KSh 11,000,000 to KSh 13,000,000 \(Apartment, 3 bedrooms, Loresho: the middle half of 3 listings\)\.$/,
        ),
      },
    ])
    const staff = await open('/admin/inquiries?type=home_value', { staff: true })
    await staff.getByText('Wanjiku Maina').first().waitFor()
    await staff.getByText('Home value').first().waitFor()
  })

  test('is answered by a person where listings are too few, also without script', async () => {
    const page = await open('/home-value?deal=rent&place=%3Cb%3EAtlantis%3C%2Fb%3E', { script: false })
    expect(await page.getByLabel('Where is it?').inputValue()).toBe('<b>Atlantis</b>')
    expect(await page.getByLabel('Renting it out').isChecked()).toBe(true)
    await page.getByLabel('Type of home').selectOption('Apartment')
    await page.getByLabel('Bedrooms').selectOption('2')
    await page.getByLabel('Full name').fill('<i>Otieno</i>')
    await page.getByLabel('Email address').first().fill('otieno@example.com')
    // A form sent within two seconds is taken for a bot's.
    await page.evaluate(() => document.querySelector('input[name=renderedAt]')?.setAttribute('value', '1'))
    await page.getByRole('button', { name: 'Show me the range' }).click()
    await page.getByText('we don’t guess').waitFor()
    await page.getByText('reply to otieno@example.com').waitFor()
    expect((await inquiries('<i>Otieno</i>'))[0]?.message).toContain('No range shown: too few to compare')
    const thanks = await site.sql`
      select 1 from public.mail_outbox where template = 'inquiry_thanks' and recipient = 'otieno@example.com'`
    expect(thanks).toHaveLength(1)
  })
})
