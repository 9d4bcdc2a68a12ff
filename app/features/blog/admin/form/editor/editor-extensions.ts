import { Image } from '@tiptap/extension-image'
import { Extension, Node } from '@tiptap/react'
import { StarterKit } from '@tiptap/starter-kit'

const ownImagePattern = /^\/media\/[0-9a-f]{32}$/

/** The editor's schema is what an article may contain: pasted content beyond it is dropped. */
export function contentExtensions({ onLink }: { onLink: () => void }) {
  return [
    StarterKit.configure({
      heading: { levels: [2, 3, 4] },
      strike: false,
      underline: false,
      // It injects its own style element.
      gapcursor: false,
      dropcursor: { color: false, class: 'bg-acacia' },
      link: {
        openOnClick: false,
        protocols: ['mailto', 'tel'],
        defaultProtocol: 'https',
        HTMLAttributes: { target: null, rel: null },
        isAllowedUri: (address) => isLinkAddress(address),
      },
    }),
    SiteImage,
    Figure,
    FigureCaption,
    ...tableNodes,
    Extension.create({ name: 'linkKey', addKeyboardShortcuts: () => ({ 'Mod-k': () => (onLink(), true) }) }),
  ]
}

/** Web, email and telephone links, and pages of this site. */
export function isLinkAddress(address: string) {
  if (/^\/(?![/\\])/.test(address)) return true
  const url = URL.parse(address)
  return url !== null && ['http:', 'https:', 'mailto:', 'tel:'].includes(url.protocol)
}

const SiteImage = Image.extend({
  parseHTML: () => [
    { tag: 'img[src]', getAttrs: (element) => ownImagePattern.test(element.getAttribute('src') ?? '') && null },
  ],
})

const Figure = Node.create({
  name: 'figure',
  group: 'block',
  content: '(image | paragraph | blockquote | table)+ figcaption?',
  isolating: true,
  parseHTML: () => [{ tag: 'figure' }],
  renderHTML: () => ['figure', 0],
})
const FigureCaption = Node.create({
  name: 'figcaption',
  content: 'inline*',
  parseHTML: () => [{ tag: 'figcaption' }],
  renderHTML: () => ['figcaption', 0],
})

/** Tables keep their structure and their text can be edited; rows and columns only come with pasted content. */
const tableNodes = [
  Node.create({
    name: 'table',
    group: 'block',
    content: 'caption? tablePart+',
    isolating: true,
    parseHTML: () => [{ tag: 'table' }],
    renderHTML: () => ['table', 0],
  }),
  Node.create({
    name: 'caption',
    content: 'inline*',
    parseHTML: () => [{ tag: 'caption' }],
    renderHTML: () => ['caption', 0],
  }),
  Node.create({
    name: 'tablePart',
    content: 'tableRow+',
    addAttributes: () => ({
      tag: { default: 'tbody', parseHTML: (element) => element.localName, renderHTML: () => ({}) },
    }),
    parseHTML: () => [{ tag: 'thead' }, { tag: 'tbody' }, { tag: 'tfoot' }],
    renderHTML: ({ node }) => [partTags.find((tag) => tag === node.attrs.tag) ?? 'tbody', 0],
  }),
  Node.create({
    name: 'tableRow',
    content: '(tableHeading | tableCell)+',
    parseHTML: () => [{ tag: 'tr' }],
    renderHTML: () => ['tr', 0],
  }),
  cellNode('tableHeading', 'th'),
  cellNode('tableCell', 'td'),
]

const partTags = ['thead', 'tbody', 'tfoot']

function cellNode(name: string, tag: 'th' | 'td') {
  return Node.create({
    name,
    content: 'inline*',
    isolating: true,
    parseHTML: () => [{ tag }],
    renderHTML: () => [tag, 0],
  })
}
