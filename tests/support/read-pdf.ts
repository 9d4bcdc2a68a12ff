import { getDocument, VerbosityLevel } from 'pdfjs-dist/legacy/build/pdf.mjs'

type Node = { role?: string; alt?: string; type?: string; children?: Node[] }

/** What a reader of the PDF finds: the text of each page, the roles of its structure, its title, language and fonts. */
export async function readPdf(bytes: Uint8Array) {
  // pdf.js takes the bytes away.
  const loading = getDocument({ data: Uint8Array.from(bytes), verbosity: VerbosityLevel.ERRORS })
  const pdf = await loading.promise
  try {
    const pages = await Promise.all(Array.from({ length: pdf.numPages }, (_, index) => readPage(pdf, index + 1)))
    const { info } = await pdf.getMetadata()
    const raw = Buffer.from(bytes).toString('latin1')
    return {
      pages: pages.map(({ text }) => text),
      nodes: pages.flatMap(({ nodes }) => nodes),
      title: 'Title' in info ? info.Title : undefined,
      language: 'Language' in info ? info.Language : undefined,
      isTagged: (await pdf.getMarkInfo())?.Marked === true,
      fonts: raw.match(/\/FontName \/\S+/g) ?? [],
      embeddedFonts: raw.match(/\/FontFile2 /g) ?? [],
    }
  } finally {
    await loading.destroy()
  }
}

async function readPage(pdf: Awaited<ReturnType<typeof getDocument>['promise']>, number: number) {
  const page = await pdf.getPage(number)
  const { items } = await page.getTextContent()
  const text = items.map((item) => ('str' in item ? item.str + (item.hasEOL ? ' ' : '') : '')).join('')
  const tree: Node | null = await page.getStructTree()
  return { text: text.replaceAll(/\s+/g, ' '), nodes: tree ? flatten(tree) : [] }
}

function flatten(node: Node): Node[] {
  return [node, ...(node.children ?? []).flatMap(flatten)]
}
