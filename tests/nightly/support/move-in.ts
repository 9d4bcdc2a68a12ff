import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'
import type { MailServer } from '../../support/mail-server.ts'
import { listingsFile } from './listings-file.ts'
import type { MovingCompany } from './moving-company.ts'
import type { Person } from './person.ts'

export type Office = { company: MovingCompany; person: Person; page: Page; folder: string; mail: MailServer }

const button = (within: Page | Locator, name: string | RegExp) => within.getByRole('button', { name, exact: true })
const tab = (page: Page, name: string) => page.getByRole('tab', { name, exact: true })
const field = (within: Page | Locator, label: string) => within.getByLabel(label, { exact: true })
const screen = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Admin' }).getByRole('link', { name: new RegExp(`^${name}`) })

export async function signIn({ person, page }: Office, account: { email: string; password: string }) {
  await person.goesTo(page, '/admin')
  await person.types(field(page, 'Email'), account.email)
  await person.types(field(page, 'Password'), account.password)
  await person.clicks(button(page, 'Sign in'))
  await page.getByRole('region', { name: 'Make this site yours' }).waitFor()
}

export async function removeSamples({ person, page }: Office) {
  await person.clicks(button(page, 'Remove all sample data'))
  await person.clicks(button(page.getByRole('dialog'), 'Remove sample data'))
  await page.getByText(/sample items removed$/).waitFor()
  await page.getByText('Your site is private until you go live.').waitFor()
}

/** `lets` switches off what a letting firm does not offer. */
export async function enterContacts({ company, person, page }: Office, { lets = false } = {}) {
  await person.clicks(page.getByRole('link', { name: 'Add contacts' }))
  const texts: [label: string, text: string][] = [
    ['Company name', company.name],
    ['Legal name', company.legalName],
    ['Tagline', company.tagline],
    ['Office line', company.phone],
    ['WhatsApp', company.whatsapp],
    ['Email', company.email],
    ['Address', company.address],
    ['City', company.city],
    ['Reply promised within', '4'],
  ]
  for (const [label, text] of texts) await person.types(field(page, label), text)
  for (const day of ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday'])
    await person.clicks(page.getByLabel(`Open on ${day}`))
  await person.types(field(page, 'Friday closes'), '16:30')
  if (company.licence) {
    await person.clicks(button(page, 'Add a licence'))
    await person.types(field(page, 'Licence 1, name'), 'EARB')
    await person.types(field(page, 'Licence 1, number'), company.licence)
  }
  if (lets)
    for (const offer of ['Homes and offices for sale', 'Land for sale']) await person.clicks(page.getByLabel(offer))
  await person.clicks(tab(page, 'General'))
  await person.types(field(page, 'Site description'), company.description)
  await person.types(field(page, 'Contact email'), company.email)
  await person.types(field(page, 'Support email'), company.email)
  await person.clicks(button(page, 'Save changes'))
  await page.getByText('Platform settings have been successfully updated').first().waitFor()
}

export async function giveOwnName({ company, person, page }: Office) {
  await person.goesTo(page, '/admin/profile')
  await person.types(page.getByRole('textbox', { name: 'Name', exact: true }), company.owner)
  await person.clicks(button(page, 'Save name'))
  await page.getByText('Name saved').first().waitFor()
}

export async function setBrand({ company, person, page, folder }: Office) {
  const logo = join(folder, 'logo.svg')
  writeFileSync(logo, company.logo)
  await person.clicks(screen(page, 'Dashboard'))
  await person.clicks(page.getByRole('link', { name: 'Add your logo' }))
  await person.attaches(button(page, 'Add a file: On light'), logo)
  await page.getByText(/^SVG, /).waitFor()
  await person.types(field(page, 'Accent colour, hex code'), company.accent)
  await publish({ person, page })
}

/** Once the draft is saved: the list of changes, and the second click. */
async function publish({ person, page }: Pick<Office, 'person' | 'page'>) {
  await page.getByText('Draft saved').waitFor()
  await person.clicks(button(page, 'Publish'))
  await person.clicks(button(page.getByRole('dialog'), 'Publish'))
  await page.getByText('Visitors see it now.').first().waitFor()
}

export async function testEmail({ person, page, mail }: Office, address: string) {
  await person.clicks(screen(page, 'Dashboard'))
  await person.clicks(page.getByRole('link', { name: 'Connect email' }))
  await person.clicks(button(page, 'Send a test email'))
  await page.getByText(/^Accepted by /).waitFor()
  await expect.poll(() => mail.received.some(({ to }) => to === address)).toBe(true)
}

const openPage = async ({ person, page }: Office, name: string) => {
  await person.clicks(screen(page, 'Pages'))
  await person.clicks(page.getByRole('main').getByRole('link', { name: new RegExp(`^${name}`) }))
  await page.getByRole('heading', { level: 1 }).waitFor()
}
const openSection = ({ person, page }: Office, name: string) =>
  person.clicks(page.getByRole('main').getByText(name, { exact: true }))

export async function writePages(office: Office) {
  const { company, person, page } = office
  await openPage(office, 'Home')
  await openSection(office, 'Hero')
  await person.types(field(page, 'Heading'), company.tagline)
  await person.types(field(page, 'Sub-line'), company.description)
  await publish(office)

  await openPage(office, 'About')
  await openSection(office, 'Opening')
  await person.types(field(page, 'Text').first(), company.about)
  await openSection(office, 'Story')
  await person.types(field(page, 'Text').nth(1), company.history)
  await publish(office)

  await openPage(office, 'Team and testimonials')
  await person.clicks(button(page, 'Add person'))
  await person.types(page.getByLabel('Name'), company.owner)
  await person.types(field(page, 'Role'), 'Director')
  // Not the width of the preview, which has the same name.
  await person.types(page.getByRole('textbox', { name: /^Phone/ }), company.phone)
  await publish(office)
}

export async function writeServices(office: Office) {
  const { company, person, page } = office
  await openPage(office, 'Services')
  for (const [index, { name, summary }] of company.services.entries()) {
    await person.clicks(button(page, 'Add service'))
    await person.types(page.getByLabel('Name').nth(index), name)
    await person.types(field(page, 'Short text, for cards').nth(index), summary)
  }
  await publish(office)
}

export async function writeLegalPages(office: Office) {
  const { person, page } = office
  await openPage(office, 'Privacy')
  await person.replaces(field(page, 'Text'), '[[registration number]]', 'ODPC 4711')
  await publish(office)
  await openPage(office, 'Terms')
  await person.replaces(field(page, 'Text'), '[[Say what a viewing costs, or that it is free.]]', 'Viewings are free.')
  await publish(office)
}

export async function arrangeMenu(office: Office) {
  const { person, page } = office
  await openPage(office, 'Menu and footer')
  await person.types(field(page, 'Line above the columns'), 'Nyali, Mombasa')
  await person.clicks(button(page, 'Remove Blog').first())
  await publish(office)
}

export async function inviteAgent({ company, person, page, mail }: Office): Promise<string> {
  await person.clicks(screen(page, 'Staff'))
  await person.clicks(button(page, 'Invite staff'))
  const dialog = page.getByRole('dialog', { name: 'Invite staff' })
  await person.types(field(dialog, 'Name'), company.agent.name)
  await person.types(field(dialog, 'Email'), company.agent.email)
  await person.clicks(dialog.getByRole('radio', { name: 'Agent' }))
  await person.clicks(button(dialog, 'Send invitation'))
  const find = () => {
    const email = mail.received.find(({ to }) => to === company.agent.email)
    return /\/admin\/reset\?invitation=[\w-]+/.exec(plain(email?.message ?? ''))?.[0]
  }
  await expect.poll(find).toBeDefined()
  return find() ?? ''
}

/** Without the line ends of quoted-printable text. */
export const plain = (message: string) => message.replace(/=\r?\n/g, '').replaceAll('=3D', '=')

export async function joinAsAgent(
  { company, person, page }: Pick<Office, 'company' | 'person' | 'page'>,
  link: string,
) {
  await page.goto(link)
  await page.getByRole('heading', { name: `Welcome, ${company.agent.name}` }).waitFor()
  await person.types(field(page, 'Password'), company.agent.password)
  await person.clicks(button(page, 'Join'))
  await page.getByRole('heading', { level: 1, name: 'Dashboard' }).waitFor()
}

export async function importListings({ person, page, folder }: Office, count: number) {
  const file = join(folder, 'Acacia.zip')
  writeFileSync(file, await listingsFile(count))
  await person.clicks(screen(page, 'Dashboard'))
  await person.clicks(button(page, 'Import'))
  await person.attaches(page.getByText('Drop your file here, or choose one'), file)
  await page.getByText(`${count} rows. Row 3 holds the column names.`).waitFor()
  person.looks()
  await person.clicks(button(page, 'Continue to values'))
  await page.getByText(/values? needs? your choice/).waitFor()
  await answerQuestions({ person, page })
  await person.clicks(button(page, `Check ${count} rows`))
  await page.getByRole('button', { name: /^Errors / }).waitFor()
}

/** What the company means where the import cannot tell; its prices stand beside any category. */
const meanings: readonly [question: RegExp, answer: string][] = [
  [/\(Status\)/, 'Sold'],
  [/\(Category\)/, 'For sale'],
  [/, low for a sale \(Price\)/, 'A rent: for rent'],
  [/, high for a rent \(Price\)/, 'A price: for sale'],
  [/, low for land \(Price\)/, 'Price on request'],
  [/^USD .*\(Price\)/, 'Convert to Kenya shillings'],
]

/** Chooses until nothing is open, since a choice can lead to another question, and makes the types that the company lacks. */
async function answerQuestions({ person, page }: Pick<Office, 'person' | 'page'>) {
  const lists = page.getByRole('combobox', { name: / becomes$/ })
  const findOpen = () =>
    lists.evaluateAll((all) =>
      all.flatMap((list) => (list instanceof HTMLSelectElement && list.value === '' ? (list.ariaLabel ?? '') : [])),
    )
  await person.chooses(lists.and(field(page, 'No value (Title) becomes')), 'I type each in step 4')
  for (let [label] = await findOpen(); label !== undefined; [label] = await findOpen()) {
    const [, type] = /^(.*) \(Type\) becomes$/.exec(label) ?? []
    const answer = type ? `Create new type “${type}”` : meanings.find(([question]) => question.test(label ?? ''))?.[1]
    if (!answer) throw new Error(`Nobody knows what becomes of: ${label}`)
    await person.chooses(field(page, label), answer)
    for (const rate of await page.getByRole('textbox', { name: /^KSh for 1/ }).all())
      if ((await rate.inputValue()) === '') await person.types(rate, '130')
  }
}

/** Fixes every row in its cell, then imports, and publishes what came in. */
export async function fixAndPublish({ person, page }: Office, count: number) {
  await person.clicks(page.getByRole('button', { name: /^Errors / }))
  const invalid = page.locator('[aria-invalid=true]')
  await invalid.first().waitFor()
  while ((await invalid.count()) > 0) {
    await person.types(invalid.first(), 'Cottage with a garden, Shanzu')
    await invalid.first().press('Enter')
  }
  await person.clicks(button(page, `Import ${count} properties`))
  // A busy machine takes a second for each photo.
  await page.getByRole('heading', { name: `${count} of ${count} rows imported` }).waitFor({ timeout: 300_000 })
  await person.clicks(page.getByRole('button', { name: /^Publish all / }))
  await page
    .getByText(/properties published\.$/)
    .first()
    .waitFor()
}

export async function goLive({ person, page }: Office) {
  await person.clicks(screen(page, 'Dashboard'))
  await person.clicks(button(page, 'Check and go live'))
  await person.clicks(button(page.getByRole('dialog'), 'Go live'))
  await page.getByText('The site is live').waitFor()
}

export async function importUnits({ person, page }: Office, { file, units }: { file: string; units: number }) {
  await person.clicks(screen(page, 'Dashboard'))
  await person.clicks(button(page, 'Import'))
  await person.attaches(page.getByText('Drop your file here, or choose one'), file)
  person.looks()
  await person.clicks(button(page, 'Continue to columns'))
  await page.getByText(`${units} rows. Row 2 holds the column names.`).waitFor()
  person.looks()
  await person.clicks(button(page, 'Continue to values'))
  person.looks()
  await person.clicks(button(page, `Check ${units} rows`))
  await page.getByText('Every row is ready').waitFor()
}

export async function publishBuildings({ person, page }: Office, count: number) {
  await person.clicks(button(page, `Import ${count} properties`))
  await page.getByRole('button', { name: 'Undo this import' }).waitFor()
  await person.clicks(page.getByRole('button', { name: /^Publish all / }))
  await page
    .getByText(/properties published\.$/)
    .first()
    .waitFor()
}

export async function haveNoLicence({ person, page }: Office) {
  await person.clicks(screen(page, 'Dashboard'))
  await person.clicks(button(page, 'We have no EARB number yet'))
  await page.getByText('You have no number yet.').waitFor()
}

/** On a phone, from the home page to a request for a viewing. */
export async function askForHome({ person, page }: Pick<Office, 'person' | 'page'>) {
  await person.goesTo(page, '/')
  await person.types(page.locator('#hero-place'), '2 bedroom Milimani')
  await person.clicks(button(page, 'Search'))
  await person.clicks(
    page
      .locator('main')
      .getByRole('link', { name: /Lakeview Court/ })
      .first(),
  )
  person.looks()
  await person.clicks(
    page
      .locator('main')
      .getByRole('link', { name: /viewing/i })
      .filter({ visible: true })
      .first(),
  )
  const form = page.locator('main')
  await person.types(form.getByLabel('Phone number'), '0712 345 678')
  await person.types(form.getByLabel('Full name'), 'Njeri Kamau')
  await person.types(form.getByLabel('Email address'), 'njeri@example.com')
  await person.clicks(form.locator('label:has([name=day]:enabled)').first())
  await person.clicks(form.locator('label:has([name=part])').first())
  // A form that is sent at once counts as a bot's.
  await expect
    .poll(async () => Date.now() - Number(await page.inputValue('main [name=renderedAt]')))
    .toBeGreaterThan(2_100)
  await person.clicks(form.getByRole('button', { name: 'Request this viewing' }))
  await page.getByRole('heading', { name: /^Thank you/ }).waitFor()
}

export async function findInquiry({ person, page }: Office) {
  await person.clicks(screen(page, 'Inquiries'))
  await page.getByText('Njeri Kamau').first().waitFor()
}
