import { createContext, useContext } from 'react'
import { NonceContext } from './nonce.ts'

/** What the head of a page says of the company's look. Only the server knows it. */
export type PageLook = {
  /** Tokens that replace those of the style sheet; empty where none do. */
  style: string
  /** Font files that the first paint needs. */
  fonts: string[]
}

export const PageLookContext = createContext<PageLook | undefined>(undefined)

const styleId = 'page-look'

/** In the browser the page already has it: what is there is rendered again, and no script has to know the colours. */
export function PageLookTags() {
  const look = useContext(PageLookContext)
  const nonce = useContext(NonceContext)
  const style = typeof document === 'undefined' ? look?.style : document.getElementById(styleId)?.textContent
  return (
    <>
      {look?.fonts.map((href) => (
        <link key={href} rel="preload" as="font" type="font/woff2" crossOrigin="anonymous" href={href} />
      ))}
      {style && (
        <style id={styleId} nonce={nonce} suppressHydrationWarning>
          {style}
        </style>
      )}
    </>
  )
}
