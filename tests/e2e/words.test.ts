import { globSync, readFileSync } from 'node:fs'
import { beforeAll, describe, expect, test } from 'vitest'
import { routes } from '#server/http/routing/routes.ts'
import { useSite } from './support/site.ts'

const site = useSite()

/** Words that the texts once used for something with a plain name, and that name. */
const plainNames: [old: RegExp, plain: string][] = [
  [/\be-mail/i, 'email'],
  [
    /\b(our|your|every|each|these|monthly|one) letters?\b|\bletters? (is|are) on\b|\ba letter (from us|with)\b/i,
    'email',
  ],
  [/\bpress(es|ed)? (of )?(it|on|the|this|send|confirm)\b|\bone press\b/i, 'tap, click, or the label itself'],
  [/\b(what|is|was|were|been|sold or) let\b/i, 'rented'],
  [/\bstop (these|the|those) (emails|letters)\b|\bto stop it\b/i, 'unsubscribe'],
  [/\bnobody waits\b|\bwaits? for a reply\b/i, 'No inquiries waiting'],
  [/\bdo not know this (link|address)\b/i, 'This link isn’t valid or has expired'],
  [/\bat present\b|\b(at )?this moment\b|[a-z,] just now\b/i, 'right now'],
  [/\bpictures?\b/i, 'photos'],
  [/\bUncategorized\b|\b(center|neighbor|favorite)s?\b/, 'the British spelling'],
]

function findOldWords(text: string) {
  return plainNames.flatMap(([old, plain]) => {
    const found = old.exec(text)
    return found ? [`${text.slice(Math.max(0, found.index - 40), found.index + 40)} → ${plain}`] : []
  })
}

/** What people read of a page: its text, and the attributes that are shown or read out. */
function readableText(html: string) {
  const attributes = [...html.matchAll(/ (?:alt|title|aria-label|placeholder|content)="([^"]*)"/g)].map(
    ([, text]) => text,
  )
  const body = html.replaceAll(/<(script|style)\b[\s\S]*?<\/\1>/g, ' ').replaceAll(/<[^>]+>/g, '\n')
  return [body, ...attributes].join('\n').replaceAll('&#x27;', '’').replaceAll('&amp;', '&')
}

describe('old words are in no text', () => {
  let property: { id: string }
  let post: { slug: string }
  beforeAll(async () => {
    ;[property] = await site.sql`select id from public.properties where is_published order by id limit 1`
    ;[post] = await site.sql`select slug from public.blogs where is_published order by id limit 1`
  })

  const pages = routes.filter(
    ({ kind, handler, isForPrograms }) => kind === 'page' && handler === 'page' && !isForPrograms,
  )

  test.each(pages.map(({ path }) => path))('of the page %s', async (path) => {
    const address = path.replace(':propertyId', property.id).replace(':slug', post.slug).replace(':token', 'unknown')
    const html = await (await fetch(site.address + address)).text()
    expect(html).toContain('<h1')
    expect(findOldWords(readableText(html))).toEqual([])
  })

  test('of the description of the API', async () => {
    expect(findOldWords(await (await fetch(`${site.address}/api/openapi.json`)).text())).toEqual([])
  })

  // The admin area and emails are rendered from these alone.
  test('of the message catalogues, content and demo', () => {
    const files = globSync([
      '{app,server}/**/*-{messages,content,texts,consent}.ts',
      'app/features/properties/property-fields.ts',
      'app/shared/public-pages.ts',
      'supabase/demo/**/*.ts',
    ]).filter((file) => !file.includes('.test.'))
    expect(files.length).toBeGreaterThan(80)
    const found = files.flatMap((file) => {
      const source = readFileSync(file, 'utf8').replaceAll(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '')
      const texts = [...source.matchAll(/'(?:\\.|[^'\\\n])*'|`(?:\\.|[^`\\])*`|"[^"\n]*"/g)].map(([text]) => text)
      return texts.flatMap((text) => findOldWords(text).map((word) => `${file}: ${word}`))
    })
    expect(found).toEqual([])
  })
})
