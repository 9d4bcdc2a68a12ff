import { type ComponentType, useId } from 'react'
import { renderToString } from 'react-dom/server'
import { islandTag } from './island-tag.ts'

type IslandProps<Props extends object> = {
  /** The name of its file: `gallery` for `gallery.island.tsx`. */
  name: string
  of: ComponentType<Props>
  /** Plain data: it is sent with the page as JSON. */
  props: Props
  /** Hydrated in view, or only when it is touched, hovered or focused: then a page that nobody operates loads no React. */
  startsWhen?: 'in-view' | 'used'
  /** For what the address opens: the start of the hash that names it. */
  hash?: string
}

/**
 * A part of a page that React operates in the browser. The server renders it into the page; the page's script hydrates it when it comes
 * into view or is used, with a root of its own, so it reads no context and no router. Until then it works as it does without script.
 */
export function Island<Props extends object>({
  name,
  of: Component,
  props,
  startsWhen = 'in-view',
  hash,
}: IslandProps<Props>) {
  const Tag = islandTag
  const prefix = useId()
  const html = renderToString(<Component {...props} />, { identifierPrefix: prefix })
  return (
    <Tag
      data-name={name}
      data-prefix={prefix}
      data-props={JSON.stringify(props)}
      {...(startsWhen === 'used' && { 'data-starts-when': startsWhen })}
      {...(hash && { 'data-hash': hash })}
      // oxlint-disable-next-line react/no-danger -- what React itself has rendered
      dangerouslySetInnerHTML={{ __html: html }}
    />
  )
}
