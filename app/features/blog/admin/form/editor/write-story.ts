import type { StoryElement, StoryNode } from '../../../story/story.ts'

/** Serialises article content to HTML as it is stored: allowed elements, with only a link's and an image's URL. */
export function writeStory(nodes: readonly StoryNode[]): string {
  return nodes.map(writeNode).join('')
}

function writeNode(node: StoryNode): string {
  if (typeof node === 'string') return escapeText(node)
  switch (node.tag) {
    case 'br':
    case 'hr':
      return `<${node.tag}>`
    case 'img':
      return `<img src="${escapeAttribute(node.picture.src)}" alt="${escapeAttribute(node.picture.alt)}">`
    case 'a':
      return `<a href="${escapeAttribute(node.href)}">${writeStory(node.children)}</a>`
    case 'pre':
      return writePreformatted(node)
    default:
      return `<${node.tag}>${writeStory(node.children)}</${node.tag}>`
  }
}

// An HTML parser drops the first newline of <pre>.
function writePreformatted({ children }: Extract<StoryElement, { children: StoryNode[] }>) {
  const inner = writeStory(children)
  return `<pre>${inner.startsWith('\n') ? '\n' : ''}${inner}</pre>`
}

function escapeText(text: string) {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
}

function escapeAttribute(text: string) {
  return escapeText(text).replaceAll('"', '&quot;')
}
