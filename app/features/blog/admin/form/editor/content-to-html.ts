import type { ContentElement, ContentNode } from '../../../content/article-content.ts'

/** Serialises article content to HTML as it is stored: allowed elements, with only a link's and an image's URL. */
export function contentToHtml(nodes: readonly ContentNode[]): string {
  return nodes.map(nodeToHtml).join('')
}

function nodeToHtml(node: ContentNode): string {
  if (typeof node === 'string') return escapeText(node)
  switch (node.tag) {
    case 'br':
    case 'hr':
      return `<${node.tag}>`
    case 'img':
      return `<img src="${escapeAttribute(node.image.src)}" alt="${escapeAttribute(node.image.alt)}">`
    case 'a':
      return `<a href="${escapeAttribute(node.href)}">${contentToHtml(node.children)}</a>`
    case 'pre':
      return preformattedToHtml(node)
    default:
      return `<${node.tag}>${contentToHtml(node.children)}</${node.tag}>`
  }
}

// An HTML parser drops the first newline of <pre>.
function preformattedToHtml({ children }: Extract<ContentElement, { children: ContentNode[] }>) {
  const inner = contentToHtml(children)
  return `<pre>${inner.startsWith('\n') ? '\n' : ''}${inner}</pre>`
}

function escapeText(text: string) {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
}

function escapeAttribute(text: string) {
  return escapeText(text).replaceAll('"', '&quot;')
}
