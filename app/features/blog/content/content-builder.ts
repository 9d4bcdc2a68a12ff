import type { ImageSource } from '#app/ui/image.tsx'
import { type ArticleElement, type ArticleNode, blocks, containerTags } from './parse-article.ts'
import { type ContentElement, type ContentNode, getText } from './article-content.ts'
import { resolveContentLink } from './content-link.ts'
import { buildTable } from './content-table.ts'
import { slugify } from '../slug.ts'
import { isBreak, lines, splitAtBlankLines, trimBreaks } from './content-lines.ts'

type ContentOptions = { origin: string; images: ReadonlyMap<string, ImageSource> }

/**
 * Nests the parsed elements as HTML allows, so that the browser parses the page into the same tree that React hydrates: text
 * in paragraphs, no paragraph in a paragraph, no link in a link, rows in tables.
 */
export function buildContent(tree: ArticleNode, options: ContentOptions): ContentNode[] {
  return new ContentBuilder(options).parseBlocks(getChildren(tree))
}

const blockTags = new Set([...blocks, ...containerTags])
const headings: Record<string, 'h2' | 'h3' | 'h4'> = { h1: 'h2', h2: 'h2', h3: 'h3', h4: 'h4', h5: 'h4', h6: 'h4' }
const emphasisTags: Record<string, 'strong' | 'em' | 'code'> = {
  strong: 'strong',
  b: 'strong',
  em: 'em',
  i: 'em',
  code: 'code',
}

class ContentBuilder {
  readonly #given: ContentOptions
  readonly #ids = new Set<string>()

  constructor(options: ContentOptions) {
    this.#given = options
  }

  /** Block content; text between blocks becomes paragraphs. */
  parseBlocks(nodes: ArticleNode[]): ContentNode[] {
    const content: ContentNode[] = []
    let pendingInline: ArticleNode[] = []
    const flush = () => {
      for (const inlineNodes of splitAtBlankLines(this.parseInline(pendingInline))) content.push(paragraph(inlineNodes))
      pendingInline = []
    }
    for (const node of nodes) {
      if (isElement(node) && blockTags.has(node.tagName)) {
        flush()
        content.push(...this.block(node))
      } else if (pendingInline.length > 0 || !isSpace(node)) pendingInline.push(node)
    }
    flush()
    return content
  }

  /** Content that may be either text or blocks, but not both. */
  #cell(nodes: ArticleNode[]): ContentNode[] {
    return nodes.some((node) => isElement(node) && blockTags.has(node.tagName))
      ? this.parseBlocks(nodes)
      : trimBreaks(this.parseInline(nodes))
  }

  block(element: ArticleElement): ContentNode[] {
    const { tagName } = element
    const inner = getChildren(element)
    if (tagName === 'hr') return [{ tag: 'hr' }]
    if (tagName === 'pre') return withContent({ tag: 'pre', children: [getNodeText(element)] })
    if (tagName === 'p') return paragraphs(trimBreaks(this.parseInline(inner)))
    const heading = headings[tagName]
    if (heading) return this.#heading(heading, trimBreaks(this.parseInline(inner)))
    if (tagName === 'ul' || tagName === 'ol') return withContent({ tag: tagName, children: this.#items(inner) })
    if (tagName === 'blockquote') return withContent({ tag: 'blockquote', children: this.#cell(inner) })
    if (tagName === 'figure') return withContent({ tag: 'figure', children: this.#figure(inner) })
    if (tagName === 'table') {
      return buildTable(element, {
        cell: (nodes) => this.#cell(nodes),
        parseInline: (nodes) => this.parseInline(nodes),
      })
    }
    return this.parseBlocks(inner)
  }

  #heading(tag: 'h2' | 'h3' | 'h4', children: ContentNode[]): ContentNode[] {
    if (getText(children).trim() === '') return []
    return [tag === 'h2' ? { tag, id: this.#freeId(getText(children)), children } : { tag, children }]
  }

  /** Prefixed, so that no heading takes the id of a field or landmark of the page. */
  #freeId(title: string) {
    const base = `part-${slugify(title) || 'of-the-article'}`
    let id = base
    for (let number = 2; this.#ids.has(id); number += 1) id = `${base}-${number}`
    this.#ids.add(id)
    return id
  }

  #items(nodes: ArticleNode[]): ContentNode[] {
    return nodes
      .filter((node) => !isSpace(node))
      .flatMap((node) => {
        const own = isElement(node) && node.tagName === 'li' ? getChildren(node) : [node]
        return withContent({ tag: 'li', children: this.#cell(own) })
      })
  }

  #figure(nodes: ArticleNode[]): ContentNode[] {
    const isCaption = (node: ArticleNode) => isElement(node) && node.tagName === 'figcaption'
    const shown = this.parseBlocks(nodes.filter((node) => !isCaption(node))).flatMap((node) =>
      typeof node !== 'string' && node.tag === 'figure' ? node.children : [node],
    )
    const caption = trimBreaks(this.parseInline(nodes.filter(isCaption).flatMap(getChildren)))
    return shown.length === 0 ? [] : [...shown, ...withContent({ tag: 'figcaption', children: caption })]
  }

  /** Inline content. A block inside it loses its element and keeps its line. */
  parseInline(nodes: ArticleNode[], isInsideLink = false): ContentNode[] {
    return lines(nodes.flatMap((node) => this.#inline(node, isInsideLink)))
  }

  #inline(node: ArticleNode, isInsideLink: boolean): ContentNode[] {
    if (node.type === 'text') return splitText(node.value)
    if (!isElement(node)) return []
    const { tagName } = node
    if (tagName === 'br') return [{ tag: 'br' }]
    if (tagName === 'img') return this.#picture(node)
    const children = this.parseInline(getChildren(node), isInsideLink || tagName === 'a')
    const emphasis = emphasisTags[tagName]
    if (emphasis) return withContent({ tag: emphasis, children })
    if (tagName === 'a') return this.#link(node, { children, isInsideLink })
    return blockTags.has(tagName) ? ['\n', ...children, '\n'] : children
  }

  #link(
    { properties }: ArticleElement,
    { children, isInsideLink }: { children: ContentNode[]; isInsideLink: boolean },
  ): ContentNode[] {
    const link = isInsideLink ? undefined : resolveContentLink(String(properties.href ?? ''), this.#given.origin)
    return link ? withContent({ tag: 'a', ...link, children }) : children
  }

  #picture({ properties }: ArticleElement): ContentNode[] {
    const known = this.#given.images.get(String(properties.src ?? ''))
    if (!known) return []
    return [{ tag: 'img', image: { ...known, alt: String(properties.alt ?? known.alt) } }]
  }
}

function paragraph(children: ContentNode[]): ContentElement {
  return children.every(isImage) ? { tag: 'figure', children } : { tag: 'p', children }
}

function paragraphs(inlineNodes: ContentNode[]): ContentNode[] {
  return inlineNodes.length === 0 ? [] : [paragraph(inlineNodes)]
}

function isImage(node: ContentNode) {
  return typeof node !== 'string' && node.tag === 'img'
}

function withContent(element: ContentElement & { children: ContentNode[] }): ContentNode[] {
  const hasContent = element.children.some((node) => (typeof node === 'string' ? node !== '' : !isBreak(node)))
  return hasContent ? [element] : []
}

function isElement(node: ArticleNode): node is ArticleElement {
  return node.type === 'element'
}

function isSpace(node: ArticleNode) {
  return node.type === 'text' ? node.value.trim() === '' : !isElement(node)
}

function getChildren(node: ArticleNode): ArticleNode[] {
  return 'children' in node ? node.children : []
}

function getNodeText(node: ArticleNode): string {
  return node.type === 'text' ? node.value : getChildren(node).map(getNodeText).join('')
}

function splitText(text: string): string[] {
  return text.split(/(\n)/).filter((part) => part !== '')
}
