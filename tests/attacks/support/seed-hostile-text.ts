import { randomBytes } from 'node:crypto'
import type { Sql } from 'postgres'
import type { Attack } from './attacked-site.ts'
import { hostile } from './hostile-text.ts'

export type HostileSite = { propertyId: string; landId: string; blogSlug: string; blogId: string; inquiryId: string }

const { short, line, script, template, link, formula } = hostile

/** Stores hostile text in every field that is shown anywhere, bypassing forms, as far as database constraints allow. */
export async function seedHostileText(attack: Attack): Promise<HostileSite> {
  const { sql } = attack
  const marker = randomBytes(4).toString('hex')
  const properties = await insertProperties(sql, marker)
  const blog = await insertBlog(sql, marker)
  const inquiryId = await insertInquiry(sql, { propertyId: properties.propertyId, marker })
  await sql`
    insert into public.mail_outbox (template, recipient, status, last_error)
    values ('seeded', ${`hostile-${marker}@hostile.example`}, 'failed', ${line + script})`
  await sql`update public.staff set name = ${`${line}`} where email = 'administrator@attacked.example'`
  await saveContent(sql)
  await saveSettings(attack)
  return { ...properties, blogSlug: blog?.slug ?? '', blogId: blog?.id ?? '', inquiryId }
}

async function insertProperties(sql: Sql, marker: string) {
  const hash = randomBytes(16).toString('hex')
  await sql`insert into public.media (hash, alt, width, height) values (${hash}, ${line + script}, 800, 600)`
  const categories = await sql<{ id: string; slug: string }[]>`select id, slug from public.categories`
  const getCategory = (slug: string) => categories.find((each) => each.slug === slug)?.id ?? null
  const property = {
    title: `${line}${script}${marker}`,
    description: `${line}\n${script}\n${template}\n${link}\n${formula}`,
    short_description: line,
    location: `${short}${script}`,
    address: `${line}${script}`,
    price: 5_000_000,
    bedrooms: 2,
    images: [`/media/${hash}`],
    features: [short, script, `${formula}`, template],
    amenities: [short, script],
    is_featured: true,
    tour_url: 'https://tour.example/"><script>alert(6)</script>',
  }
  const [house] = await sql<{ id: string }[]>`
    insert into public.properties ${sql({ ...property, category_id: getCategory('for-sale') })} returning id`
  const [land] = await sql<{ id: string }[]>`
    insert into public.properties ${sql({ ...property, type: 'Land', land_size_acres: 2, category_id: getCategory('land') })} returning id`
  return { propertyId: house?.id ?? '', landId: land?.id ?? '' }
}

async function insertBlog(sql: Sql, marker: string) {
  const [blog] = await sql<{ id: string; slug: string }[]>`
    insert into public.blogs ${sql({
      title: `${line}${script}${marker}`,
      excerpt: `${line}${script}`,
      content: `<p onclick="alert(7)">${line}${script}</p><a href="${link}">a</a><iframe src="${link}"></iframe><svg><script>alert(8)</script></svg><img src="x" onerror="alert(9)"><math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=x onerror=alert(10)&gt;">`,
      author_name: `${short}${script}`,
      category: short,
      tags: [short, '<b>b</b>', formula],
      seo_title: `${line}${script}`,
      seo_description: `${line}${script}`,
      is_published: true,
      is_featured: true,
    })} returning id, slug`
  return blog
}

async function insertInquiry(sql: Sql, { propertyId, marker }: { propertyId: string; marker: string }) {
  const [inquiry] = await sql<{ id: string }[]>`
    insert into public.inquiries ${sql({
      name: `${line}${marker}`,
      email: `"<svg/onload=alert(1)>"@hostile.example`.replaceAll(/["<>/()]/g, ''),
      phone: '+254700000999',
      message: `${line}\n${script}\n${template}\n${formula}`,
      property_id: propertyId || null,
    })} returning id`
  await sql`
    insert into public.inquiry_notes (inquiry_id, author_id, body)
    select ${inquiry?.id ?? ''}, user_id, ${line + script} from public.staff where email = 'super-admin@attacked.example'`
  return inquiry?.id ?? ''
}

/** Where staff write what a page says. The settings saved next make the pages be rendered anew. */
async function saveContent(sql: Sql) {
  const words = line + script
  const item = { title: short, text: words }
  const quote = {
    id: 'q',
    quote: words,
    name: short + script,
    place: line.slice(0, 100),
    source: line.slice(0, 80),
    link: 'https://reviews.example/?q=%22%3E%3Cscript%3E',
    hasConsent: true,
    isHidden: false,
  }
  const member = {
    id: 'a',
    name: short + script,
    role: line.slice(0, 100),
    bio: words,
    specialties: [script.slice(0, 60)],
  }
  const figure = { figure: `<svg/onload=a()>`, label: short, source: words.slice(0, 120), month: '2026-10' }
  const values = {
    home: { hero: { heading: line.slice(0, 100), text: words.slice(0, 200), button: short }, figures: [figure] },
    about: { opening: { title: short + script, text: words }, history: { title: short, text: words }, aims: [item] },
    people: { team: [member], testimonials: [quote] },
  }
  for (const [key, value] of Object.entries(values))
    await sql`
      insert into public.content (key, language, value, version)
      values (${key}, 'en', ${sql.json(value)}, nextval('private.content_version'))
      on conflict (key, language) do update set value = content.value || excluded.value`
}

async function saveSettings(attack: Attack) {
  await saveSection(attack, 'company', {
    name: short + script,
    address: line + script,
    city: short,
    country: short,
    imageNote: line + script,
    licences: [{ name: line.slice(0, 80), number: script.slice(0, 60) }],
  })
  await saveSection(attack, 'general', { siteDescription: line + script })
}

async function saveSection({ sql, sendRequest, keys }: Attack, section: string, changes: Record<string, unknown>) {
  const [row] = await sql<
    { value: Record<string, unknown> }[]
  >`select value from public.settings where section = ${section}`
  const value = { ...row?.value, ...changes }
  // Saved through the API, so that the settings cache is invalidated.
  const response = await sendRequest(`/rest/v1/settings?section=eq.${section}`, {
    method: 'PATCH',
    headers: { apikey: keys.secretKey, 'content-type': 'application/json' },
    body: JSON.stringify({ value }),
  })
  if (!response.ok) throw new Error(`${section} was not saved: ${await response.text()}`)
}
