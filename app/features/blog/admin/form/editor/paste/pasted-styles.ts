import {
  type ContentElement,
  type ContentNode,
  getChildren,
  getNodeText,
  isElement,
} from '../../../../content/content-tree.ts'

/** The declarations of CSS by their property, both in lower case. */
export type Styles = ReadonlyMap<string, string>
/** The declarations for each class: Excel and Apple's programs mark bold that way. */
export type ClassStyles = ReadonlyMap<string, Styles>

/** What the text has from the elements around it. */
export type Emphasis = { isBold: boolean; isItalic: boolean; isStruck: boolean }

const classRule = /\.([\w-]+)\s*\{([^{}]*)\}/g

/** The rules for single classes in the style elements of what was pasted. */
export function readClassStyles(nodes: readonly ContentNode[]): ClassStyles {
  const found = new Map<string, Styles>()
  const read = (each: ContentNode) => {
    if (!isElement(each)) return
    if (each.tagName !== 'style') return getChildren(each).forEach(read)
    for (const [, name = '', declarations = ''] of getNodeText(getChildren(each)).matchAll(classRule))
      found.set(name, new Map([...(found.get(name) ?? []), ...parseDeclarations(declarations)]))
  }
  nodes.forEach(read)
  return found
}

export function stylesOf(node: ContentElement, classStyles: ClassStyles): Styles {
  const { style } = node.properties
  const ofClasses = classesOf(node).flatMap((name) => Array.from(classStyles.get(name) ?? []))
  return new Map(ofClasses.concat(parseDeclarations(typeof style === 'string' ? style : '')))
}

export function classesOf({ properties: { className } }: ContentElement): string[] {
  return Array.isArray(className) ? className.map(String) : []
}

function parseDeclarations(css: string): [string, string][] {
  return css.split(';').flatMap((declaration): [string, string][] => {
    const colon = declaration.indexOf(':')
    if (colon === -1) return []
    return [
      [
        declaration.slice(0, colon).trim().toLowerCase(),
        declaration
          .slice(colon + 1)
          .trim()
          .toLowerCase(),
      ],
    ]
  })
}

/** Word's comments and what is hidden in it, the text before an email's first line. */
export function isHidden(styles: Styles) {
  return (
    styles.get('display') === 'none' || styles.get('mso-hide') === 'all' || styles.get('mso-element') === 'comment-list'
  )
}

/** An element's own style counts more than its name: Google Docs wraps everything in `<b style="font-weight:normal">`. */
export function emphasise({ tagName }: ContentElement, styles: Styles, around: Emphasis): Emphasis {
  return {
    isBold: readWeight(styles.get('font-weight')) ?? (['b', 'strong'].includes(tagName) || around.isBold),
    isItalic: readSlant(styles.get('font-style')) ?? (['i', 'em'].includes(tagName) || around.isItalic),
    isStruck:
      around.isStruck ||
      ['s', 'strike', 'del'].includes(tagName) ||
      /line-through/.test(`${styles.get('text-decoration') ?? ''} ${styles.get('text-decoration-line') ?? ''}`),
  }
}

function readWeight(weight = '') {
  if (weight.startsWith('bold')) return true
  if (/^(normal|lighter)/.test(weight)) return false
  return /^\d+$/.test(weight) ? Number(weight) >= 600 : undefined
}

function readSlant(slant = '') {
  if (/^(italic|oblique)/.test(slant)) return true
  return slant.startsWith('normal') ? false : undefined
}
