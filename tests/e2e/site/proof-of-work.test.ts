import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { limits } from '#server/limits/limits.ts'
import { hasBrowser, useBrowser } from '../support/browser.ts'
import { choose } from '../support/settings.ts'
import { useSite } from '../support/site.ts'

// Each test has its own network address, as the proxy in front would report it.
const site = useSite({ TRUST_PROXY: '1' })

const aForm = { fullName: 'Ann Wambui', email: 'ann@example.com', message: 'Is it still free?' }

function post(path: string, fields: Record<string, string>, address: string) {
  const headers = { 'x-forwarded-for': address, origin: site.address }
  return fetch(site.address + path, { method: 'POST', body: new URLSearchParams(fields), headers })
}

const rowsWith = (message: string) => site.sql`select from public.inquiries where message = ${message}`

describe('without a proof of work', () => {
  test('a few forms an hour are accepted; beyond that the page says so, keeps the input, and offers other ways', async () => {
    for (let sent = 1; sent <= limits.unprovenForm.burst; sent += 1) {
      const response = await post('/contact', { ...aForm, message: `Message ${sent}` }, '10.0.0.1')
      expect(response.status).toBe(200)
    }
    const response = await post('/contact', { ...aForm, message: 'One too many' }, '10.0.0.1')
    expect(response.status).toBe(429)
    expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(60)
    const page = await response.text()
    expect(page).toContain('Your message was not sent')
    expect(page).toContain('One too many')
    expect(page).toMatch(/href="tel:/)
    expect(page).toMatch(/href="https:\/\/wa\.me/)
    expect(await rowsWith('One too many')).toHaveLength(0)

    expect((await post('/contact', { ...aForm, message: 'From elsewhere' }, '10.0.0.2')).status).toBe(200)
  })

  test('the same form sent ten times in parallel is one form', async () => {
    const form = { ...aForm, message: 'Pressed ten times' }
    const responses = await Promise.all(Array.from({ length: 10 }, () => post('/contact', form, '10.0.0.3')))
    expect(responses.map(({ status }) => status)).toEqual(responses.map(() => 200))
    expect(await rowsWith('Pressed ten times')).toHaveLength(1)
    expect((await post('/contact', { ...form, message: 'And another' }, '10.0.0.3')).status).toBe(200)
  })

  test('an incomplete form does not count', async () => {
    for (let sent = 0; sent < 10; sent += 1)
      expect((await post('/contact', { ...aForm, email: '' }, '10.0.0.4')).status).toBe(422)
    expect((await post('/contact', { ...aForm, message: 'Finished' }, '10.0.0.4')).status).toBe(200)
  })

  test('rows written through the API count like forms', async () => {
    const { publishableKey } = await import('../support/settings.ts').then(({ getKeys }) => getKeys(site))
    const insert = (message: string) =>
      fetch(`${site.address}/rest/v1/inquiries`, {
        method: 'POST',
        headers: { apikey: publishableKey, 'content-type': 'application/json', 'x-forwarded-for': '10.0.0.5' },
        body: JSON.stringify({
          name: 'Ann',
          email: 'ann@example.com',
          message,
          inquiry_type: 'general',
          source: 'api',
        }),
      })
    for (let sent = 0; sent < limits.unprovenForm.burst; sent += 1)
      expect((await insert(`Row ${sent}`)).status).toBeLessThan(429)
    const response = await insert('One too many')
    expect(response.status).toBe(429)
    expect(await response.json()).toMatchObject({ message: expect.stringContaining('Too many requests') })
    expect((await post('/contact', { ...aForm, message: 'By form' }, '10.0.0.5')).status).toBe(429)
  })
})

test('an invalid proof is rejected with a message, and the form comes back', async () => {
  const response = await post('/contact', { ...aForm, proof: 'bm9uZQ==' }, '10.0.0.6')
  expect(response.status).toBe(422)
  const page = await response.text()
  expect(page).toContain('Please try again')
  expect(page).toContain('Is it still free?')
})

describe.skipIf(!hasBrowser)('in a browser', () => {
  const open = useBrowser(site)

  async function fillContact(page: Page, message: string) {
    await page.getByLabel('Full name').fill(aForm.fullName)
    await page.getByRole('main').getByLabel('Email address').fill(aForm.email)
    await page.getByLabel('Message', { exact: true }).fill(message)
  }

  test('the proof is computed while the form is filled in, and used when it is sent', async () => {
    await choose(site, 'security', { enableCaptcha: true })
    const page = await open('/contact', { expects: [/net::ERR_|mailto/] })
    const requests: string[] = []
    page.on('request', (request) => requests.push(new URL(request.url()).pathname))
    await page.waitForLoadState('networkidle')
    expect(requests).not.toContain('/proof')
    const sending = page.waitForRequest((request) => request.method() === 'POST' && request.url().includes('/contact'))
    await fillContact(page, 'With a proof')
    await page.getByRole('button', { name: 'Send message' }).click()
    const proof = new URLSearchParams((await sending).postData() ?? '').get('proof') ?? ''
    expect(proof.length).toBeGreaterThan(100)
    await page
      .getByText(/reference/i)
      .first()
      .waitFor()
    expect(await rowsWith('With a proof')).toHaveLength(1)
    expect(await site.sql`select from public.used_challenges`).toHaveLength(1)

    const replayed = await post('/contact', { ...aForm, message: 'Replayed', proof }, '10.0.0.7')
    expect(replayed.status).toBe(422)
    expect(await replayed.text()).toContain('Please try again')
    expect(await rowsWith('Replayed')).toHaveLength(0)
  })

  test('a form submitted before its proof is ready is busy from the click on, and is sent once', async () => {
    const page = await open('/contact', { expects: [/net::ERR_|mailto/] })
    const { promise: released, resolve: release } = Promise.withResolvers<void>()
    await page.route('**/proof', async (route) => {
      await released
      await route.continue()
    })
    const proofRequest = page.waitForRequest('**/proof')
    await fillContact(page, 'Pressed at once')
    await proofRequest
    await page.getByRole('button', { name: 'Send message' }).click()
    const button = page.getByRole('main').getByRole('button', { name: 'Sending...' })
    await button.waitFor()
    expect(await button.getAttribute('aria-busy')).toBe('true')
    release()
    await page
      .getByText(/reference/i)
      .first()
      .waitFor()
    expect(await rowsWith('Pressed at once')).toHaveLength(1)
  })

  test('the newsletter form in the footer has a proof too', async () => {
    const page = await open('/about')
    const sending = page.waitForRequest(
      (request) => request.method() === 'POST' && request.url().includes('/newsletter'),
    )
    const footer = page.getByRole('contentinfo')
    await footer.getByLabel('Email address').fill('reader@example.com')
    await footer.getByRole('button', { name: 'Subscribe' }).click()
    expect(new URLSearchParams((await sending).postData() ?? '').get('proof')?.length).toBeGreaterThan(100)
    await footer.getByText('We have your address. Email isn’t set up').waitFor()
  })

  test('no proof is required and no challenge is issued while the captcha is off', async () => {
    await choose(site, 'security', { enableCaptcha: false })
    expect((await fetch(`${site.address}/proof`)).status).toBe(404)
    const page = await open('/contact', { expects: [/net::ERR_|mailto/] })
    const requests: string[] = []
    page.on('request', (request) => requests.push(new URL(request.url()).pathname))
    await fillContact(page, 'Without a proof')
    await page.getByRole('button', { name: 'Send message' }).click()
    await page
      .getByText(/reference/i)
      .first()
      .waitFor()
    expect(requests).not.toContain('/proof')
    expect(await page.locator('[name=proof]').count()).toBe(0)
    await choose(site, 'security', { enableCaptcha: true })
    expect((await fetch(`${site.address}/proof`)).status).toBe(200)
  })
})
