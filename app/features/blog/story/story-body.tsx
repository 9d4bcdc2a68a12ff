import { createElement, Fragment, type ReactNode } from 'react'
import { Link } from 'react-router'
import { Picture } from '../../../ui/picture.tsx'
import type { StoryElement, StoryNode } from './story.ts'

/** Renders article content from its data. */
export function StoryBody({ nodes }: { nodes: StoryNode[] }) {
  return <div className="story">{drawAll(nodes)}</div>
}

// Passed as separate children: an article's nodes never change order, so none needs a key.
function drawAll(nodes: StoryNode[]): ReactNode {
  return createElement(Fragment, null, ...nodes.map(draw))
}

function draw(node: StoryNode): ReactNode {
  if (typeof node === 'string') return node
  switch (node.tag) {
    case 'br':
    case 'hr':
      return <node.tag />
    case 'img':
      return <Picture picture={node.picture} sizes="(min-width: 64rem) 42rem, 92vw" />
    case 'a':
      return <StoryAnchor {...node} />
    case 'p':
      return <p className={node.isLead ? 'opening' : undefined}>{drawAll(node.children)}</p>
    case 'h2':
      return <h2 id={node.id}>{drawAll(node.children)}</h2>
    case 'th':
      return (
        <th scope={node.scope} className={node.isFigure ? 'figure' : undefined}>
          {drawAll(node.children)}
        </th>
      )
    case 'td':
      return <td className={node.isFigure ? 'figure' : undefined}>{drawAll(node.children)}</td>
    case 'table':
      return <StoryTable>{drawAll(node.children)}</StoryTable>
    default:
      return <node.tag>{drawAll(node.children)}</node.tag>
  }
}

function StoryTable({ children }: { children: ReactNode }) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- scrollable content must be reachable by keyboard
    <section className="story-table" tabIndex={0} aria-label="Table">
      <table>{children}</table>
    </section>
  )
}

function StoryAnchor({ href, leadsOutside, children }: Extract<StoryElement, { tag: 'a' }>) {
  if (href.startsWith('/')) return <Link to={href}>{drawAll(children)}</Link>
  return (
    <a href={href} rel={leadsOutside ? 'noopener nofollow' : undefined}>
      {drawAll(children)}
    </a>
  )
}
