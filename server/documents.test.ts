import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import { describe, expect, test } from 'vitest'

// A document that names what is no longer there sends its reader astray, so whatever looks like a name in one must exist.

const root = join(import.meta.dirname, '..')
const read = (file: string) => readFileSync(join(root, file), 'utf8')
const made = new Set(['.git', '.react-router', 'build', 'data', 'node_modules', 'results'])
const files = filesIn('')
const documents = files.filter((file) => file.endsWith('.md'))
const decisions = documents.filter((file) => /^docs\/decisions\/\d/.test(file))
const sources = files.filter((file) => /\.(tsx?|sql|mjs|js|service|ya?ml|json|css)$/.test(file))

/** Programs and functions that we mention and do not call. */
const namesOfOthers = new Set(['pg_dump', 'json_populate_record'])
/** A reader finishes a page. */
const maxLines = { decision: 45, page: 125, map: 150, figures: 200, terms: 200 }

type Span = { document: string; text: string }
const spans: Span[] = documents.flatMap((document) =>
  [...withoutBlocks(read(document)).matchAll(/`([^`\n]+)`/g)].map(([, text = '']) => ({ document, text })),
)

describe('in every document', () => {
  test('each link leads to a file, and to a heading that it has', () => {
    const links = documents.flatMap((document) =>
      [...withoutBlocks(read(document)).matchAll(/\]\(([^)\s]+)\)/g)].map(([, to = '']) => ({ document, to })),
    )
    const isBroken = ({ document, to }: { document: string; to: string }) => {
      if (/^(https?|mailto):/.test(to)) return false
      const [path = '', heading] = to.split('#')
      const target = path === '' ? document : normalize(join(dirname(document), path)).replace(/\/$/, '')
      if (!isPath(target)) return true
      return heading !== undefined && !headings(read(target)).includes(heading)
    }
    expect(links.filter(isBroken)).toEqual([])
  })

  test('each path is one of a file or folder', () => {
    const toBeMade = new Set(documents.flatMap((document) => newFiles(read(document))))
    const isMissing = ({ text }: Span) => looksLikePath(text) && !isPath(text) && !toBeMade.has(text)
    expect(spans.filter(isMissing).map(locate)).toEqual([])
  })

  test('a page is short enough to be read to its end', () => {
    const tooLong = documents.filter((document) => read(document).split('\n').length > lengthOf(document))
    expect(tooLong).toEqual([])
  })

  test('each npm script is one of package.json', () => {
    const { scripts }: { scripts: Record<string, string> } = JSON.parse(read('package.json'))
    const commands = documents.flatMap((document) =>
      [...read(document).matchAll(/npm run ([\w:-]+)/g)].map(([, text = '']) => ({ document, text })),
    )
    expect(commands.filter(({ text }) => !(text in scripts)).map(locate)).toEqual([])
  })

  test('each environment variable is one that something reads', () => {
    const known = sourceWords(['server', 'tests', 'bench', 'ops'])
    const isVariable = ({ text }: Span) => /^[A-Z][A-Z0-9]*(_[A-Z0-9]+)+$/.test(text)
    expect(spans.filter((span) => isVariable(span) && !known.has(span.text)).map(locate)).toEqual([])
  })

  test('each name of a function, table, column or type occurs in the source', () => {
    const known = sourceWords(['app', 'server', 'supabase', 'tests', 'bench', 'lint', 'ops'])
    const isUnknown = ({ text }: Span) => identifiers(text).some((name) => !known.has(name) && !namesOfOthers.has(name))
    expect(spans.filter(isUnknown).map(locate)).toEqual([])
  })
})

describe('the decisions', () => {
  test('are all in the list, which says of the others what replaced them', () => {
    const pages = decisions.map((file) => file.replace('docs/decisions/', ''))
    const list = read('docs/decisions/README.md')
    expect(pages.filter((page) => !list.includes(`(${page})`))).toEqual([])
    const replaced = [...list.matchAll(/^\| (\d{3}) \|/gm)].map(([, number = '']) => number)
    expect(replaced.filter((number) => pages.some((page) => page.startsWith(number)))).toEqual([])
  })

  test('are named in the source by their present files', () => {
    const named = sources.flatMap((file) =>
      [...read(file).matchAll(/docs\/[\w/-]+\.md/g)].map(([text]) => ({ document: file, text })),
    )
    expect(named.filter(({ text }) => !files.includes(text)).map(locate)).toEqual([])
  })
})

/** From the root, without what is made and not written. */
function filesIn(folder: string): string[] {
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    if (made.has(entry.name)) return []
    const path = folder === '' ? entry.name : `${folder}/${entry.name}`
    return entry.isDirectory() ? filesIn(path) : [path]
  })
}

function lengthOf(document: string) {
  if (decisions.includes(document)) return maxLines.decision
  if (document === 'docs/architecture.md' || document === 'docs/decisions/README.md') return maxLines.map
  if (document === 'docs/performance.md') return maxLines.figures
  if (document === 'docs/swahili.md') return maxLines.terms
  return maxLines.page
}

function locate({ document, text }: Span) {
  return `${document}: ${text}`
}

function withoutBlocks(text: string) {
  return text.replaceAll(/^```[\s\S]*?^```/gm, '')
}

/** The addresses of its headings, as forges make them. */
function headings(text: string) {
  return [...withoutBlocks(text).matchAll(/^#+ (.+)$/gm)].map(([, title = '']) =>
    title
      .toLowerCase()
      .replaceAll(/[^\w\s-]/g, '')
      .replaceAll(' ', '-'),
  )
}

/** The files that a how-to page tells its reader to make. */
function newFiles(text: string) {
  return [...text.matchAll(/In the new file\s`([^`]+)`/g)].map(([, file = '']) => file)
}

function looksLikePath(text: string) {
  if (/[\s{}()'"=?$]|^[/@~.#:-]|:\/\//.test(text)) return false
  if (/\.(tsx?|sql|mjs|css|md|svg|ya?ml|patch|conf|ttf|txt)$/.test(text)) return true
  return /^(app|server|supabase|tests|docs|bench|ops|lint|patches|features|ui|routes|attacks|contract|e2e|process|resilience)\//.test(
    text,
  )
}

/** Written from the root, or from a folder that the document speaks of; `*`, `…` and `<noun>` stand for anything. */
function isPath(text: string) {
  const pattern = text
    .replace(/\/$/, '')
    .replaceAll(/[.+^$[\]\\]/g, String.raw`\$&`)
    .replaceAll('**', '§')
    .replaceAll(/\*|…|<[^>]+>/g, '[^/]+')
    .replaceAll('§', '.+')
  const whole = new RegExp(`(^|/)${pattern}($|/|\\.test\\.tsx?$)`)
  return files.some((file) => whole.test(file))
}

/** Whatever in a code span reads as a name: camelCase, snake_case, or called with parentheses; of a.b.c the last. */
function identifiers(text: string): string[] {
  const [whole, name = '', call] = /^(?:[A-Za-z_]\w*\.)*([A-Za-z_]\w*)(\(.*\))?$/.exec(text) ?? []
  const looksLikeName = call !== undefined || /[a-z]_[a-z]|[a-z][A-Z]/.test(name) || text.includes('.')
  return whole && looksLikeName && !looksLikePath(text) ? [name] : []
}

/** Every word in the source files of these folders. */
function sourceWords(folders: string[]) {
  const words = new Set<string>()
  for (const file of sources) {
    if (!folders.includes(file.split('/')[0] ?? '')) continue
    for (const [word] of read(file).matchAll(/\w+/g)) words.add(word)
  }
  return words
}
