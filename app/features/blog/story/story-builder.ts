import type { PictureSource } from '../../../ui/picture.tsx'
import { type ArticleElement, type ArticleNode, blocks, carriers } from './parse-article.ts'
import { type StoryElement, type StoryNode, wordsOf } from './story.ts'
import { storyLink } from './story-link.ts'
import { buildTable } from './story-table.ts'
import { slugOf } from '../slug.ts'
import { isBreak, lines, splitAtBlankLines, trimBreaks } from './story-lines.ts'

type Given = { origin: string; pictures: ReadonlyMap<string, PictureSource> }

/**
 * Nests the parsed elements as HTML allows, so that the browser parses the page into the same tree that React hydrates: text
 * in paragraphs, no paragraph in a paragraph, no link in a link, rows in tables.
 */
export function buildStory(tree: ArticleNode, given: Given): StoryNode[] {
  return new StoryBuilder(given).flow(childrenOf(tree))
}

const blockTags = new Set([...blocks, ...carriers])
const headings: Record<string, 'h2' | 'h3' | 'h4'> = { h1: 'h2', h2: 'h2', h3: 'h3', h4: 'h4', h5: 'h4', h6: 'h4' }
const emphases: Record<string, 'strong' | 'em' | 'code'> = {
  strong: 'strong',
  b: 'strong',
  em: 'em',
  i: 'em',
  code: 'code',
}

class StoryBuilder {
  readonly #given: Given
  readonly #ids = new Set<string>()

  constructor(given: Given) {
    this.#given = given
  }

  /** Block content; text between blocks becomes paragraphs. */
  flow(nodes: ArticleNode[]): StoryNode[] {
    const built: StoryNode[] = []
    let loose: ArticleNode[] = []
    const flush = () => {
      for (const words of splitAtBlankLines(this.phrase(loose))) built.push(paragraph(words))
      loose = []
    }
    for (const node of nodes) {
      if (isElement(node) && blockTags.has(node.tagName)) {
        flush()
        built.push(...this.block(node))
      } else if (loose.length > 0 || !isSpace(node)) loose.push(node)
    }
    flush()
    return built
  }

  /** Content that may be either text or blocks, but not both. */
  #cell(nodes: ArticleNode[]): StoryNode[] {
    return nodes.some((node) => isElement(node) && blockTags.has(node.tagName))
      ? this.flow(nodes)
      : trimBreaks(this.phrase(nodes))
  }

  block(element: ArticleElement): StoryNode[] {
    const { tagName } = element
    const inner = childrenOf(element)
    if (tagName === 'hr') return [{ tag: 'hr' }]
    if (tagName === 'pre') return filled({ tag: 'pre', children: [textOf(element)] })
    if (tagName === 'p') return paragraphs(trimBreaks(this.phrase(inner)))
    const heading = headings[tagName]
    if (heading) return this.#heading(heading, trimBreaks(this.phrase(inner)))
    if (tagName === 'ul' || tagName === 'ol') return filled({ tag: tagName, children: this.#items(inner) })
    if (tagName === 'blockquote') return filled({ tag: 'blockquote', children: this.#cell(inner) })
    if (tagName === 'figure') return filled({ tag: 'figure', children: this.#figure(inner) })
    if (tagName === 'table') {
      return buildTable(element, { cell: (nodes) => this.#cell(nodes), phrase: (nodes) => this.phrase(nodes) })
    }
    return this.flow(inner)
  }

  #heading(tag: 'h2' | 'h3' | 'h4', children: StoryNode[]): StoryNode[] {
    if (wordsOf(children).trim() === '') return []
    return [tag === 'h2' ? { tag, id: this.#freeId(wordsOf(children)), children } : { tag, children }]
  }

  /** Prefixed, so that no heading takes the id of a field or landmark of the page. */
  #freeId(title: string) {
    const base = `part-${slugOf(title) || 'of-the-article'}`
    let id = base
    for (let number = 2; this.#ids.has(id); number += 1) id = `${base}-${number}`
    this.#ids.add(id)
    return id
  }

  #items(nodes: ArticleNode[]): StoryNode[] {
    return nodes
      .filter((node) => !isSpace(node))
      .flatMap((node) => {
        const own = isElement(node) && node.tagName === 'li' ? childrenOf(node) : [node]
        return filled({ tag: 'li', children: this.#cell(own) })
      })
  }

  #figure(nodes: ArticleNode[]): StoryNode[] {
    const isCaption = (node: ArticleNode) => isElement(node) && node.tagName === 'figcaption'
    const shown = this.flow(nodes.filter((node) => !isCaption(node))).flatMap((node) =>
      typeof node !== 'string' && node.tag === 'figure' ? node.children : [node],
    )
    const caption = trimBreaks(this.phrase(nodes.filter(isCaption).flatMap(childrenOf)))
    return shown.length === 0 ? [] : [...shown, ...filled({ tag: 'figcaption', children: caption })]
  }

  /** Inline content. A block inside it loses its element and keeps its line. */
  phrase(nodes: ArticleNode[], inLink = false): StoryNode[] {
    return lines(nodes.flatMap((node) => this.#inline(node, inLink)))
  }

  #inline(node: ArticleNode, inLink: boolean): StoryNode[] {
    if (node.type === 'text') return splitText(node.value)
    if (!isElement(node)) return []
    const { tagName } = node
    if (tagName === 'br') return [{ tag: 'br' }]
    if (tagName === 'img') return this.#picture(node)
    const children = this.phrase(childrenOf(node), inLink || tagName === 'a')
    const emphasis = emphases[tagName]
    if (emphasis) return filled({ tag: emphasis, children })
    if (tagName === 'a') return this.#link(node, { children, inLink })
    return blockTags.has(tagName) ? ['\n', ...children, '\n'] : children
  }

  #link({ properties }: ArticleElement, { children, inLink }: { children: StoryNode[]; inLink: boolean }): StoryNode[] {
    const link = inLink ? undefined : storyLink(String(properties.href ?? ''), this.#given.origin)
    return link ? filled({ tag: 'a', ...link, children }) : children
  }

  #picture({ properties }: ArticleElement): StoryNode[] {
    const known = this.#given.pictures.get(String(properties.src ?? ''))
    if (!known) return []
    return [{ tag: 'img', picture: { ...known, alt: String(properties.alt ?? known.alt) } }]
  }
}

function paragraph(children: StoryNode[]): StoryElement {
  return children.every(isPicture) ? { tag: 'figure', children } : { tag: 'p', children }
}

function paragraphs(words: StoryNode[]): StoryNode[] {
  return words.length === 0 ? [] : [paragraph(words)]
}

function isPicture(node: StoryNode) {
  return typeof node !== 'string' && node.tag === 'img'
}

function filled(element: StoryElement & { children: StoryNode[] }): StoryNode[] {
  const says = element.children.some((node) => (typeof node === 'string' ? node !== '' : !isBreak(node)))
  return says ? [element] : []
}

function isElement(node: ArticleNode): node is ArticleElement {
  return node.type === 'element'
}

function isSpace(node: ArticleNode) {
  return node.type === 'text' ? node.value.trim() === '' : !isElement(node)
}

function childrenOf(node: ArticleNode): ArticleNode[] {
  return 'children' in node ? node.children : []
}

function textOf(node: ArticleNode): string {
  return node.type === 'text' ? node.value : childrenOf(node).map(textOf).join('')
}

function splitText(text: string): string[] {
  return text.split(/(\n)/).filter((piece) => piece !== '')
}
