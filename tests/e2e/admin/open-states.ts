import type { Page } from 'playwright-core'
import { pressMore } from '../support/property-form.ts'
import type { Site } from '../support/site.ts'
import { addViewing, at, viewingDay } from '../support/viewing-rows.ts'

/** Something that opens on a screen: `path` may contain names of `addOpenStateRows`. */
type State = { name: string; path: string; show: (page: Page) => Promise<unknown>; wideOnly?: boolean }

const longName = 'Wilhelmina Nyokabi Njoroge-Kariuki wa Githinji'
const longTitle =
  'Five-Bedroom Maisonette with Guest Wing, Staff quarters and Mature Garden beside the Karura Forest Gate'
const week = `/admin/viewings?day=${viewingDay}`
const agenda = `${week}&view=agenda`
const inquiry = '/admin/inquiries?inquiry=:inquiry'

const dialog = (page: Page) => page.locator('dialog[open]')
const press = async (page: Page, name: string | RegExp) => {
  await page
    .getByRole('button', { name, exact: typeof name === 'string' })
    .filter({ visible: true })
    .first()
    .click()
}
const timeline = (page: Page) => page.locator('[data-slot="inquiry-timeline"] li').first().waitFor()

async function selectListings(page: Page) {
  await page.locator('[data-row]').first().waitFor()
  for (const box of await page.getByRole('checkbox', { name: /^Select Five/ }).all()) await box.check()
  await page.getByRole('region', { name: 'With the selected rows' }).waitFor()
}

async function selectInquiries(page: Page) {
  await page.getByRole('checkbox', { name: 'Select all on this page' }).check()
  await page.getByRole('region', { name: 'With the selected rows' }).waitFor()
}

const ofViewings: State[] = [
  {
    name: 'the week',
    path: week,
    show: (page) => page.locator('[data-viewing][data-look=struck]').waitFor(),
    wideOnly: true,
  },
  { name: 'the agenda', path: agenda, show: (page) => page.locator('[data-slot="agenda-day"] li').first().waitFor() },
  {
    name: 'a viewing',
    path: `${week}&viewing=:viewing`,
    show: (page) => page.locator('[data-slot="viewing-detail"]').waitFor(),
  },
  {
    name: 'other times for a viewing',
    path: `${week}&viewing=:viewing`,
    show: async (page) => {
      await dialog(page).getByRole('button', { name: 'Offer other times' }).click()
      await dialog(page).getByLabel('Day', { exact: true }).fill(viewingDay)
      await page.getByText(/^Times on Tuesday/).waitFor()
      await page.locator('dialog input[name$="-time"]:enabled').first().check({ force: true })
    },
  },
  {
    name: 'the cancelling of a viewing',
    path: `${week}&viewing=:viewing`,
    show: (page) => dialog(page).getByRole('button', { name: 'Cancel viewing' }).click(),
  },
  {
    name: 'a new viewing with errors',
    path: '/admin/viewings?add=viewing',
    show: async (page) => {
      await dialog(page).getByRole('button', { name: 'Schedule viewing' }).click()
      await page.getByText('Choose a property').waitFor()
    },
  },
  {
    name: 'the hours',
    path: week,
    show: async (page) => {
      await press(page, 'Availability hours')
      await page.getByRole('switch', { name: 'Own hours' }).check()
      await page.getByLabel('Tuesday from').waitFor()
    },
  },
  {
    name: 'the address of the calendar',
    path: week,
    show: async (page) => {
      await press(page, 'Subscribe in Google or Outlook')
      await press(page, /^Make /)
      await page.getByLabel('Address').waitFor()
    },
  },
]

const ofInquiries: State[] = [
  { name: 'an inquiry with its person', path: inquiry, show: (page) => page.locator('[data-slot="person"]').waitFor() },
  {
    name: 'the merging of people',
    path: inquiry,
    show: (page) => press(page, /^Merge with/),
  },
  {
    name: 'the next step',
    path: inquiry,
    show: async (page) => {
      await timeline(page)
      await press(page, 'Change')
      await press(page, 'Save next step')
    },
  },
  {
    name: 'why it is closed',
    path: inquiry,
    show: async (page) => {
      await page
        .getByRole('region', { name: 'Inquiry', exact: true })
        .getByLabel(/^Status of/)
        .selectOption('closed')
      await dialog(page).getByLabel('Price too high').check()
    },
  },
  {
    name: 'a reply with a blank',
    path: inquiry,
    show: async (page) => {
      await timeline(page)
      await press(page, 'Email')
      await dialog(page).getByRole('button', { name: 'Viewing times' }).click()
      await dialog(page).getByRole('button', { name: 'Send email' }).click()
      await page.getByText(/^Fill in/).waitFor()
    },
  },
  {
    name: 'the templates of replies',
    path: inquiry,
    show: async (page) => {
      await timeline(page)
      await press(page, 'Email')
      await press(page, 'Edit templates')
      await press(page, 'Edit Viewing times')
    },
  },
  {
    name: 'a task without text',
    path: '/admin/inquiries?due=today',
    show: async (page) => {
      await press(page, 'Add task')
      await dialog(page).getByRole('button', { name: 'Save task' }).click()
      await page.getByText(/^Write what to do/).waitFor()
    },
  },
  {
    name: 'a view without a name',
    path: '/admin/inquiries?search=wilhelmina',
    show: async (page) => {
      await press(page, 'Save view')
      await dialog(page).getByRole('button', { name: 'Save', exact: true }).click()
      await page.getByText(/^Give the view a name/).waitFor()
    },
  },
  {
    name: 'the search for the same person',
    path: '/admin/people/:person',
    show: async (page) => {
      await press(page, 'Same person as…')
      await dialog(page).getByLabel('The other person').fill('wilhelmina')
      await dialog(page).getByRole('listitem').first().waitFor()
    },
  },
  { name: 'selected inquiries', path: '/admin/inquiries?search=wilhelmina', show: selectInquiries },
  {
    name: 'the filters of inquiries',
    path: '/admin/inquiries?search=wilhelmina',
    show: (page) => press(page, /^Filter/),
  },
]

const ofListings: State[] = [
  {
    name: 'the schedule',
    path: '/admin/properties/edit/:listing',
    show: async (page) => {
      await pressMore(page, 'Schedule')
      await dialog(page).getByLabel('Take it down: Day').waitFor()
      await dialog(page).getByLabel('Take it down: Day').fill('2020-01-01')
      await dialog(page).getByRole('button', { name: 'Schedule' }).click()
    },
  },
  {
    name: 'the versions',
    path: '/admin/properties/edit/:listing',
    show: async (page) => {
      await press(page, 'Versions')
      await dialog(page).getByRole('listitem').first().waitFor()
    },
  },
  {
    name: 'a comparison',
    path: '/admin/properties/edit/:listing',
    show: async (page) => {
      await press(page, 'Versions')
      await press(page, /^Compare with/)
      await page.locator('dialog del').first().waitFor()
    },
  },
  {
    name: 'the mandate with errors',
    path: '/admin/properties/edit/:listing',
    show: async (page) => {
      await page.getByLabel('Owner’s phone').fill('07')
      await press(page, 'Save owner and mandate')
      await page.getByText(/^Enter a phone number/).waitFor()
    },
  },
  { name: 'selected listings', path: '/admin/properties?q=maisonette', show: selectListings },
  {
    name: 'the colleagues to assign to',
    path: '/admin/properties?q=maisonette',
    show: async (page) => {
      await selectListings(page)
      await press(page, 'Assign')
      await dialog(page).getByRole('listitem').first().waitFor()
    },
  },
  {
    name: 'new prices',
    path: '/admin/properties?q=maisonette',
    show: async (page) => {
      await selectListings(page)
      await press(page, 'Price')
      await dialog(page).getByRole('textbox', { name: 'Percent' }).fill('-10')
      await page.keyboard.press('Enter')
      await dialog(page).getByText('→').first().waitFor()
    },
  },
]

const ofShell: State[] = [
  {
    name: 'the palette with a person',
    path: '/admin/profile',
    show: async (page) => {
      await press(page, 'Search or type a command')
      await page.getByRole('combobox').fill('0722 000 519')
      await page.getByRole('option', { name: 'Call +254 722 000 519' }).waitFor()
    },
  },
]

export const openStates = [...ofViewings, ...ofInquiries, ...ofListings, ...ofShell]

/** Long names and texts; returns the ids that stand for the names in the paths. */
export async function addOpenStateRows(site: Site) {
  const [listing] = await site.sql<{ id: string }[]>`
    insert into public.properties (title, location, price, type, is_published, images, category_id)
    select title, location, price, 'House', is_published, images, (select id from public.categories where slug = 'for-sale')
    from (values
      (${longTitle}, 'Kilimani, Nairobi', 32500000, true, array['/media/' || (select min(hash) from public.media)]),
      (${`${longTitle} Two`}, '', null, false, '{}'::text[])
    ) as added (title, location, price, is_published, images) returning id`
  // An earlier version, and the one that visitors see, with which it is compared.
  await site.sql`
    select private.add_property_version(p.id, 'published', private.listing_value(p) || ${site.sql.json(changes)}, null, now() - interval '1 day'),
      private.add_property_version(p.id, 'published', private.listing_value(p), null, now())
    from public.properties p where p.id = ${listing?.id ?? ''}`
  const viewing = await addViewing(site, at('10:00'), { status: 'requested', name: longName })
  await addViewing(site, at('11:00'), { name: longName })
  await addViewing(site, at('13:00'), { status: 'no_show' })
  const late = new Date(Date.now() - 30 * 3_600_000)
  const message = 'We saw the sign at the gate and would like to come with the children on Saturday. '.repeat(6)
  const person = { name: longName, phone: '+254722000519', message, property_id: listing?.id ?? null }
  await site.sql`insert into public.inquiries ${site.sql({ ...person, email: 'wilhelmina@example.com' })}`
  await site.sql`
    insert into public.inquiries ${site.sql({ ...person, email: 'office@example.org', phone: '+254733000001' })}`
  const [inquiryRow] = await site.sql<{ id: string; person: string }[]>`
    insert into public.inquiries ${site.sql({
      ...person,
      email: 'wilhelmina@example.com',
      next_step: 'Call about the deposit and send the title search',
      next_step_at: late,
    })} returning id, person_id as person`
  return new Map([
    [':person', inquiryRow?.person ?? ''],
    [':listing', listing?.id ?? ''],
    [':viewing', viewing.id],
    [':inquiry', inquiryRow?.id ?? ''],
  ])
}

const changes = {
  title: `${longTitle} Before`,
  price: 35_000_000,
  description: 'A quiet house. '.repeat(40),
}
