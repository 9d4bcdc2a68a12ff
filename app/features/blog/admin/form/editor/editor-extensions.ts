import { Code } from '@tiptap/extension-code'
import { ListItem, OrderedList } from '@tiptap/extension-list'
import { Paragraph } from '@tiptap/extension-paragraph'
import { Extension, Node } from '@tiptap/react'
import { StarterKit } from '@tiptap/starter-kit'

const ownImagePattern = /^\/media\/[0-9a-f]{32}$/

/** The editor's schema is what a post may contain (normalise-content.ts): pasted content beyond it is dropped. */
export function contentExtensions({ onLink }: { onLink: () => void }) {
  return [
    StarterKit.configure({
      heading: { levels: [2, 3, 4] },
      underline: false,
      paragraph: false,
      listItem: false,
      orderedList: false,
      code: false,
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
    ContentParagraph,
    // An item may begin with a heading, a table or a photo.
    ListItem.extend({ content: 'block+' }),
    // Posts have no other numbering.
    OrderedList.extend({ addAttributes: () => ({}) }),
    // Bold code stays bold.
    Code.extend({ excludes: '' }),
    ContentImage,
    FigureImage,
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

/** A paragraph alone in a list item, cell or quote is stored without its element, unless it came with one. */
const ContentParagraph = Paragraph.extend({
  addAttributes: () => ({ isLoose: { default: false, rendered: false, parseHTML: () => false } }),
})

const imageNode = {
  addAttributes: () => ({ src: { default: null }, alt: { default: '' } }),
  renderHTML: ({ HTMLAttributes }: { HTMLAttributes: Record<string, unknown> }): ['img', Record<string, unknown>] => [
    'img',
    HTMLAttributes,
  ],
}
const isOwnImage = (element: HTMLElement) => ownImagePattern.test(element.getAttribute('src') ?? '') && null

/** Within a line of text. */
const ContentImage = Node.create({
  name: 'image',
  ...imageNode,
  group: 'inline',
  inline: true,
  draggable: true,
  parseHTML: () => [{ tag: 'img[src]', getAttrs: isOwnImage }],
})
const FigureImage = Node.create({
  name: 'figureImage',
  ...imageNode,
  draggable: true,
  parseHTML: () => [{ tag: 'img[src]', context: 'figure/', priority: 60, getAttrs: isOwnImage }],
})
/** Everything but a figure: one inside another is part of it. */
const figureParts =
  'paragraph | figureImage | heading | bulletList | orderedList | blockquote | codeBlock | horizontalRule | table'
const Figure = Node.create({
  name: 'figure',
  group: 'block',
  content: `(${figureParts})+ figureCaption?`,
  isolating: true,
  parseHTML: () => [{ tag: 'figure' }],
  renderHTML: () => ['figure', 0],
})
const FigureCaption = Node.create({
  name: 'figureCaption',
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
    content: 'block+',
    isolating: true,
    addAttributes: () => ({ colspan: spanAttribute('colspan'), rowspan: spanAttribute('rowspan') }),
    parseHTML: () => [{ tag }],
    renderHTML: ({ HTMLAttributes }) => [tag, HTMLAttributes, 0],
  })
}

function spanAttribute(name: 'colspan' | 'rowspan') {
  return {
    default: 1,
    parseHTML: (element: HTMLElement) => Number(element.getAttribute(name) ?? 1),
    renderHTML: (attributes: Record<string, unknown>) =>
      attributes[name] === 1 ? {} : { [name]: String(attributes[name]) },
  }
}
