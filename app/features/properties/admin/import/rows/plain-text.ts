import { type DefaultTreeAdapterMap, parseFragment } from 'parse5'

type Node = DefaultTreeAdapterMap['childNode']

const blocks = /^(?:p|div|br|li|ul|ol|h[1-6]|tr|table|section|article|blockquote|pre)$/
const unseen = /^(?:script|style|template|head|title)$/

const markup =
  /&(?:#\d+|#x[\da-f]+|[a-z]{2,8});|<\/?(?:p|br|div|span|b|strong|i|em|u|a|ul|ol|li|h[1-6]|table|tbody|t[rdh]|font|img|hr|script|style)(?:\s[^<>]*)?\/?>/i

/** The text of a cell from another site's export: '<p>Spacious &amp; sunny.</p>' is 'Spacious & sunny.'. */
export function plainText(cell: string): string {
  if (!markup.test(cell)) return cell
  const text = textOfNodes(parseFragment(cell).childNodes)
  return text
    .replaceAll(/[ \t\u00A0]+/g, ' ')
    .replaceAll(/ *\n */g, '\n')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim()
}

function textOfNodes(nodes: readonly Node[]): string {
  return nodes.map(textOfNode).join('')
}

function textOfNode(node: Node): string {
  if ('value' in node) return node.value
  if (!('tagName' in node) || unseen.test(node.tagName)) return ''
  const text = textOfNodes(node.childNodes)
  if (node.tagName === 'li') return `\n- ${text.trim()}\n`
  if (node.tagName === 'br') return '\n'
  return blocks.test(node.tagName) ? `\n${text}\n` : text
}
