import { fromParse5 } from 'hast-util-from-parse5'
import { type Schema, sanitize } from 'hast-util-sanitize'
import { defaultTreeAdapter, parseFragment } from 'parse5'

const maxNesting = 100
const maxElements = 10_000

const tableTags = ['table', 'caption', 'thead', 'tbody', 'tfoot', 'tr', 'th', 'td']
const headingTags = ['h1', 'h2', 'h3', 'h4', 'h5', 'h6']
const listTags = ['ul', 'ol', 'li']
const textBlockTags = ['p', 'blockquote', 'hr', 'pre', 'figure', 'figcaption']
/** Preserved until the content is normalised, so that the texts of two containers do not run together. */
const containerTags = 'div section article header footer main aside address dl dt dd'.split(' ')
const inlineTags = ['strong', 'b', 'em', 'i', 's', 'del', 'strike', 'a', 'br', 'img', 'code']

export const blockTags = new Set([...textBlockTags, ...headingTags, ...listTags, ...tableTags, ...containerTags])

/** Removed with all their content; any other unknown element is replaced by its text. */
export const strippedTags =
  'script style template noscript noembed noframes iframe frameset portal object embed applet svg math canvas video audio xmp plaintext listing title textarea select option button'.split(
    ' ',
  )

const allowed: Schema = {
  tagNames: [...blockTags, ...inlineTags],
  attributes: { a: ['href'], img: ['src', 'alt'], td: ['colSpan', 'rowSpan'], th: ['colSpan', 'rowSpan'] },
  protocols: { href: ['http', 'https', 'mailto', 'tel'] },
  strip: strippedTags,
  ancestors: {},
  required: {},
  clobber: [],
  allowComments: false,
  allowDoctypes: false,
}

type MarkupTree = ReturnType<typeof fromParse5>

/**
 * The content as a tree of allowed elements, parsed as a browser parses HTML. Undefined when it is nested or long beyond any
 * real post: markup made to exhaust the parser.
 */
export function parseContent(content: string): ReturnType<typeof sanitize> | undefined {
  const tree = parseMarkup(content, maxElements)
  return tree && sanitizeMarkup(tree)
}

/** Only what a post may contain. */
export function sanitizeMarkup(tree: MarkupTree): ReturnType<typeof sanitize> {
  return sanitize(tree, allowed)
}

/** The markup as it is: nothing of it is shown before it has been sanitised. */
export function parseMarkup(markup: string, limit: number): MarkupTree | undefined {
  let elements = 0
  let depth = 0
  try {
    const tree = parseFragment(markup, {
      scriptingEnabled: false,
      // Counted while the tree grows: misnested markup can multiply to far more elements than it has tags.
      treeAdapter: {
        ...defaultTreeAdapter,
        createElement: (...params) => {
          elements += 1
          if (elements > limit) throw new MarkupLimitError()
          return defaultTreeAdapter.createElement(...params)
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
    return fromParse5(tree)
  } catch (error) {
    if (error instanceof MarkupLimitError) return undefined
    throw error
  }
}

class MarkupLimitError extends Error {}
