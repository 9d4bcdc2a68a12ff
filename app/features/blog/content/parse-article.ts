import { fromParse5 } from 'hast-util-from-parse5'
import { type Schema, sanitize } from 'hast-util-sanitize'
import { defaultTreeAdapter, parseFragment } from 'parse5'

export type ArticleNode = ReturnType<typeof sanitize>
export type ArticleElement = Extract<ArticleNode, { type: 'element' }>

const maxNesting = 100
const maxElements = 10_000

const tableTags = ['table', 'caption', 'thead', 'tbody', 'tfoot', 'tr', 'th', 'td']
const headings = ['h1', 'h2', 'h3', 'h4', 'h5', 'h6']
export const blocks = [
  'p',
  ...headings,
  'ul',
  'ol',
  'li',
  'blockquote',
  'hr',
  'pre',
  'figure',
  'figcaption',
  ...tableTags,
]
/** Kept only until the content is built, so that the texts of two of them do not run together. */
export const containerTags = [
  'div',
  'section',
  'article',
  'header',
  'footer',
  'main',
  'aside',
  'address',
  'dl',
  'dt',
  'dd',
]
const inlines = ['strong', 'b', 'em', 'i', 'a', 'br', 'img', 'code']

/** Removed with all their content; any other unknown element is replaced by its text. */
const dropped =
  'script style template noscript noembed noframes iframe frameset portal object embed applet svg math canvas video audio xmp plaintext listing title textarea select option button'.split(
    ' ',
  )

const allowed: Schema = {
  tagNames: [...blocks, ...containerTags, ...inlines],
  attributes: { a: ['href'], img: ['src', 'alt'] },
  protocols: { href: ['http', 'https', 'mailto', 'tel'] },
  strip: dropped,
  ancestors: {},
  required: {},
  clobber: [],
  allowComments: false,
  allowDoctypes: false,
}

/**
 * Parses content as a browser parses HTML and reduces it to allowed elements. Undefined when it is nested or long beyond any
 * real article: markup made to exhaust the parser.
 */
export function parseArticle(content: string): ArticleNode | undefined {
  let elements = 0
  let depth = 0
  try {
    const tree = parseFragment(content, {
      scriptingEnabled: false,
      // Counted while the tree is built: misnested markup can multiply to far more elements than it has tags.
      treeAdapter: {
        ...defaultTreeAdapter,
        createElement: (...args) => {
          elements += 1
          if (elements > maxElements) throw new MarkupLimitError()
          return defaultTreeAdapter.createElement(...args)
        },
        onItemPush: () => {
          depth += 1
          if (depth > maxNesting) throw new MarkupLimitError()
        },
        onItemPop: () => {
          depth -= 1
        },
      },
    })
    return sanitize(fromParse5(tree), allowed)
  } catch (error) {
    if (error instanceof MarkupLimitError) return undefined
    throw error
  }
}

class MarkupLimitError extends Error {}
