import { readdirSync, readFileSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import { createClient } from '@supabase/supabase-js'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import {
  copyDataDir,
  loadStoredKeys,
  openDatabase,
  postgresPid,
  removeDataDir,
  startSite,
  type StartedSite,
  stopSite,
} from './started-site.ts'

const dataDir = copyDataDir(inject('seededFolder'))
let site: StartedSite
let frozen: number[] = []

/** The database's process and its children. */
function databaseProcesses() {
  const postmaster = postgresPid(dataDir) ?? 0
  const parentPid = (pid: string) => {
    try {
      return Number(/\nPPid:\t(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1])
    } catch {
      return 0
    }
  }
  const children = readdirSync('/proc').filter((name) => /^\d+$/.test(name) && parentPid(name) === postmaster)
  return [postmaster, ...children.map(Number)]
}

function freeze() {
  frozen = databaseProcesses()
  for (const pid of frozen) process.kill(pid, 'SIGSTOP')
}

function thaw() {
  for (const pid of frozen.splice(0)) process.kill(pid, 'SIGCONT')
}

async function get(path: string) {
  const startedAt = performance.now()
  const response = await fetch(site.address + path)
  return { status: response.status, html: await response.text(), seconds: (performance.now() - startedAt) / 1000 }
}

function postInquiry(message: string) {
  const form = new URLSearchParams({
    fullName: 'Wanjikũ Kamau',
    email: 'wanjiku@example.com',
    message,
    renderedAt: String(Date.now() - 60_000),
  })
  return fetch(`${site.address}/contact`, { method: 'POST', body: form, headers: { Origin: site.address } })
}

const stored = async (message: string) => {
  const sql = openDatabase(dataDir)
  const [row] = await sql`select count(*)::int as count from public.inquiries where message = ${message}`
  await sql.end()
  return row?.count as number
}

const readiness = async () => (await (await fetch(`${site.address}/readyz`)).json()) as { status: string }
const untrue = /very busy|removed|not found|nothing was sent/i

beforeAll(async () => {
  site = await startSite({ DATA_DIR: dataDir, LOG_LEVEL: 'silent' })
  if (!site.address) throw new Error(site.output())
  await get('/properties-for-sale')
})
afterAll(async () => {
  thaw()
  await stopSite(site)
  removeDataDir(dataDir)
})

describe('while the database is frozen', () => {
  let first: Awaited<ReturnType<typeof get>>[]
  beforeAll(async () => {
    freeze()
    first = await Promise.all(
      [
        '/property/01990000-0000-7000-8000-000000000000',
        '/property/sale-kenya-1',
        '/blog/how-to-check-a-title',
        '/blog?q=title',
        '/properties-for-rent',
      ].map(get),
    )
  })
  afterAll(thaw)

  // Four seconds on a quiet machine. The server's own time-out page has another text.
  test('the first request gets a page of the site with a true message within seconds', () => {
    const phone = /href="tel:\+254/
    const pages = first.map(({ status, html }) => ({
      status,
      hasMessage: /can’t reach our listings right now|can’t load our (listings|articles) right now/.test(html),
      hasPhone: phone.test(html),
      isUntrue: untrue.test(html),
      isSample: html.includes('Sample'),
    }))
    const page = { status: 503, hasMessage: true, hasPhone: true, isUntrue: false, isSample: false }
    const sample = { ...page, isSample: true }
    expect(pages).toEqual([page, sample, page, page, sample])
  })

  test('later requests do not wait, and get the last good page where there is one', async () => {
    // A recent page is served without querying the backend.
    const hasNotice = async () => /id="backend-unavailable"(?! hidden)/.test((await get('/properties-for-sale')).html)
    await expect.poll(hasNotice, { interval: 500 }).toBe(true)
    const { status, html, seconds } = await get('/properties-for-sale')
    expect(status).toBe(200)
    expect(html.includes('Sample')).toBe(false)
    // Compared within this run, so that a busy machine changes both sides.
    expect(seconds).toBeLessThan(Math.min(...first.map((each) => each.seconds)))
  })

  test('a browser that calls the backend directly gets an error at once', async () => {
    const client = createClient(site.address, loadStoredKeys(dataDir).publishableKey, {
      auth: { persistSession: false },
    })
    const { error, status } = await client.from('properties').select('id').limit(1)
    expect(status).toBe(504)
    expect(error?.message).toContain('isn’t responding')
  })
})

describe('a message sent while the database is frozen', () => {
  test('is not reported as unsent, stays in the form, and is not stored later', async () => {
    await expect.poll(readiness).toEqual({ status: 'ok' })
    const message = `Is the house free in January? ${Date.now()}`
    freeze()
    const response = await postInquiry(message)
    const html = await response.text()
    thaw()
    expect(response.status).toBe(503)
    expect(html.includes(message)).toBe(true)
    expect(html.includes('We couldn’t confirm that your message reached us')).toBe(true)
    // A template has what the page would say if the browser could not send the form.
    expect(untrue.test(html.replace(/<template.*?<\/template>/gs, ''))).toBe(false)

    await expect.poll(readiness).toEqual({ status: 'ok' })
    // All requests have ended when no connection is open any more.
    await pause(500)
    expect(await stored(message)).toBe(0)
    expect((await postInquiry(message)).status).toBe(200)
    expect((await postInquiry(message)).status).toBe(200)
    expect(await stored(message)).toBe(1)
  })
})
