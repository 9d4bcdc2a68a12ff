import { documentKeys, documents } from '#app/features/content/documents.ts'
import { isRecord } from '#app/shared/is-record.ts'
import { indexImages } from '#server/media/store/bundled-images.ts'
import { demoContent } from '../../../supabase/demo/content/demo-content.ts'
import { demo } from '../../../supabase/demo/demo-seed.ts'

type Trace = { kind: string; text: string }

/**
 * Keys in the browser's storage and names of cookies begin with the short name of the software, and so do those of caches,
 * which the page about cookies lists by that beginning alone.
 */
const storageNames = /makazi(?:[:-][a-z]+|- \(cache\))/gi
/** In Swahili the word means homes. */
const swahiliWord = /\bmakazi\b(?! properties)/gi

/**
 * What the sample company is known by: its name and contacts, its people, the sentences of its pages, its listings and posts,
 * its colours, and its photos by the hashes of their files.
 */
export function createTraceFinder(imagesDir: string) {
  const { company, general } = demo.settings
  const names = [company.name, company.legalName, company.address, 'makazi', ...demo.team.map(({ name }) => name)]
  const contacts = [company.email, general.contactEmail, general.supportEmail]
  const numbers = [company.officePhone, company.salesPhone].map((number) => number.slice(4))
  const neutral = new Set(documentKeys.flatMap((key) => sentencesIn(documents[key].defaults)))
  const sentences = sentencesIn([demoContent, general.siteDescription, company.imageNote, company.tagline]).filter(
    (sentence) => !neutral.has(sentence),
  )
  const titles = [...demo.properties, ...demo.posts].map(({ title }) => title)
  const traces: Trace[] = [
    ...toTraces('name', names),
    ...toTraces('contact', contacts),
    ...toTraces('colour', ['#1f4d3a', '#a84a24']),
    ...toTraces('picture', [...indexImages(imagesDir).keys()]),
    ...toTraces('claim', sentences),
    ...toTraces('listing or post', titles),
  ]

  return (body: string, language: 'en' | 'sw' = 'en'): string[] => {
    const text = decode(body).replaceAll(storageNames, '')
    const searched = (language === 'sw' ? text.replaceAll(swahiliWord, '') : text).toLowerCase()
    const digits = body.replaceAll(/[\s+()-]/g, '')
    return [
      ...traces.flatMap((trace) =>
        searched.includes(trace.text) ? [`${trace.kind}: ${around(searched, trace.text)}`] : [],
      ),
      ...numbers.flatMap((number) => (digits.includes(number) ? [`phone: ${number}`] : [])),
    ]
  }
}

function toTraces(kind: string, texts: readonly string[]): Trace[] {
  return texts.filter(Boolean).map((text) => ({ kind, text: text.toLowerCase() }))
}

/** Every sentence of four words or more, without what a page fills in. */
function sentencesIn(value: unknown): string[] {
  if (typeof value === 'string')
    return value
      .split(/\{\w+\}|[.!?\n]|\*\*|\[\[|\]\]/)
      .map((part) => part.trim())
      .filter((part) => part.length >= 20 && part.split(/\s+/).length >= 4)
  if (Array.isArray(value)) return value.flatMap(sentencesIn)
  return isRecord(value) ? Object.values(value).flatMap(sentencesIn) : []
}

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#x27': "'", '#39': "'" }

function decode(markup: string) {
  return markup.replaceAll(/&([\w#]+);/g, (entity, name: string) => entities[name] ?? entity)
}

function around(text: string, found: string) {
  const at = text.indexOf(found)
  return text.slice(Math.max(at - 60, 0), at + found.length + 40)
}
