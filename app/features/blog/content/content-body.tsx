import { createElement, Fragment, type ReactNode } from 'react'
import { Link } from '#app/ui/link.tsx'
import { Image } from '#app/ui/image.tsx'
import { blogMessages } from '../blog-messages.ts'
import { getChildren, type ContentElement, type ContentNode } from './content-tree.ts'
import type { Content } from './read-content.ts'
import styles from './content-body.module.css'

type ContentBodyProps = Pick<Content, 'nodes' | 'images'>

/**
 * Renders a post's tree. `hast-util-to-jsx-runtime` does the same for any tree and would add 10 KB to every post, most of it
 * tables of attributes; a post has seven.
 */
export function ContentBody({ nodes, images }: ContentBodyProps) {
  return (
    <div className={styles.content} data-slot="content">
      {render(nodes, images)}
    </div>
  )
}

// Passed as single children: the nodes of a post never change places, so none needs a key.
function render(nodes: ContentNode[], images: Content['images']): ReactNode {
  return createElement(
    Fragment,
    null,
    ...nodes.map((node) => (node.type === 'text' ? node.value : renderElement(node, images))),
  )
}

function renderElement(node: ContentElement, images: Content['images']): ReactNode {
  const { tagName, properties } = node
  const children = node.children.length > 0 ? render(getChildren(node), images) : undefined
  if (tagName === 'img') {
    const image = images[String(properties.src)]
    if (!image) return null
    return <Image image={{ ...image, alt: String(properties.alt) }} sizes="(min-width: 64rem) 42rem, 92vw" />
  }
  if (tagName === 'a' && String(properties.href).startsWith('/'))
    return <Link to={String(properties.href)}>{children}</Link>
  if (tagName === 'table') return <ContentTable>{children}</ContentTable>
  return createElement(tagName, attributes(properties), children)
}

// hast keeps lists, such as class names, as arrays.
function attributes(properties: ContentElement['properties']) {
  return Object.fromEntries(
    Object.entries(properties).map(([name, value]) => [name, Array.isArray(value) ? value.join(' ') : value]),
  )
}

function ContentTable({ children }: { children: ReactNode }) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keyboard
    <section className={styles.table} tabIndex={0} aria-label={blogMessages.table}>
      <table>{children}</table>
    </section>
  )
}
