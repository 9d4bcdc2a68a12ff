import { createElement, Fragment, type ReactNode } from 'react'
import { Link } from 'react-router'
import { Image } from '#app/ui/image.tsx'
import type { ContentElement, ContentNode } from './article-content.ts'

/** Renders article content from its data. */
export function ContentBody({ nodes }: { nodes: ContentNode[] }) {
  return <div className="story">{renderNodes(nodes)}</div>
}

// Passed as separate children: an article's nodes never change order, so none needs a key.
function renderNodes(nodes: ContentNode[]): ReactNode {
  return createElement(Fragment, null, ...nodes.map(renderNode))
}

function renderNode(node: ContentNode): ReactNode {
  if (typeof node === 'string') return node
  switch (node.tag) {
    case 'br':
    case 'hr':
      return <node.tag />
    case 'img':
      return <Image image={node.image} sizes="(min-width: 64rem) 42rem, 92vw" />
    case 'a':
      return <ContentLink {...node} />
    case 'p':
      return <p className={node.isLead ? 'opening' : undefined}>{renderNodes(node.children)}</p>
    case 'h2':
      return <h2 id={node.id}>{renderNodes(node.children)}</h2>
    case 'th':
      return (
        <th scope={node.scope} className={node.isFigure ? 'figure' : undefined}>
          {renderNodes(node.children)}
        </th>
      )
    case 'td':
      return <td className={node.isFigure ? 'figure' : undefined}>{renderNodes(node.children)}</td>
    case 'table':
      return <ContentTable>{renderNodes(node.children)}</ContentTable>
    default:
      return <node.tag>{renderNodes(node.children)}</node.tag>
  }
}

function ContentTable({ children }: { children: ReactNode }) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- scrollable content must be reachable by keyboard
    <section className="story-table" tabIndex={0} aria-label="Table">
      <table>{children}</table>
    </section>
  )
}

function ContentLink({ href, isExternal, children }: Extract<ContentElement, { tag: 'a' }>) {
  if (href.startsWith('/')) return <Link to={href}>{renderNodes(children)}</Link>
  return (
    <a href={href} rel={isExternal ? 'noopener nofollow' : undefined}>
      {renderNodes(children)}
    </a>
  )
}
