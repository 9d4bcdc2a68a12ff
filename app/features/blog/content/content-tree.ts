import type { sanitize } from 'hast-util-sanitize'

/**
 * A post's content as a hast tree, the usual format for HTML as data. It is sent to the browser and rendered there
 * element by element; nothing in it is parsed as HTML again.
 */
type Node = ReturnType<typeof sanitize>
export type ContentElement = Extract<Node, { type: 'element' }>
export type ContentNode = ContentElement | Extract<Node, { type: 'text' }>
type Properties = ContentElement['properties']

export function element(tagName: string, children: ContentNode[] = [], properties: Properties = {}): ContentElement {
  return { type: 'element', tagName, properties, children }
}

export function text(value: string): ContentNode {
  return { type: 'text', value }
}

export function isElement(node: ContentNode, ...tagNames: string[]): node is ContentElement {
  return node.type === 'element' && (tagNames.length === 0 || tagNames.includes(node.tagName))
}

/** Without comments, which the allow-list has removed already. */
export function getChildren(node: Node): ContentNode[] {
  const children: readonly Node[] = 'children' in node ? node.children : []
  return children.filter((child): child is ContentNode => child.type === 'element' || child.type === 'text')
}

export function getNodeText(nodes: readonly ContentNode[]): string {
  return nodes
    .map((node) => {
      if (node.type === 'text') return node.value
      return node.tagName === 'br' ? ' ' : getNodeText(getChildren(node))
    })
    .join('')
}
