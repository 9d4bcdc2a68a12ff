import { useEffect, useState } from 'react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useCalls } from '#app/backend/calls.ts'
import { Panel } from '#app/ui/admin/admin-page.tsx'
import { newsletterAdminMessages } from '../newsletter-admin-messages.ts'
import styles from './issue-preview.module.css'

const texts = newsletterAdminMessages.compose.preview
const widths = ['desktop', 'phone'] as const
const frameClasses = { desktop: styles.desktop ?? '', phone: styles.phone ?? '' }

/** The saved draft, rendered by the code that renders the emails. */
export function IssuePreview({ issueId, version }: { issueId: string; version: number }) {
  const { preview: call } = useCalls().newsletter
  const [width, setWidth] = useState<(typeof widths)[number]>('desktop')
  const preview = useQuery(
    call.queryOptions({ id: issueId, version }, { placeholderData: keepPreviousData, enabled: version > 0 }),
  )
  const choice = (
    <fieldset className={styles.widths}>
      <legend className="sr-only">{texts.widths}</legend>
      {widths.map((each) => (
        <button key={each} type="button" aria-pressed={each === width} onClick={() => setWidth(each)}>
          {texts[each]}
        </button>
      ))}
    </fieldset>
  )
  return (
    <Panel title={texts.title} end={choice}>
      {(preview.isError || preview.data === null) && <p className="p-4 text-sm text-danger">{texts.failed}</p>}
      {version === 0 && <p className="p-4 text-sm text-ink-2">{texts.unsaved}</p>}
      {preview.data && <Frame key={width} html={preview.data.html} className={frameClasses[width]} />}
    </Panel>
  )
}

/**
 * The page's policy allows no style element inside a frame, so the email's own sheet is adopted as an object instead. Its
 * media queries then see the width of the frame, as those of an email program see its window.
 */
function Frame({ html, className }: { html: string; className: string }) {
  const [frame, setFrame] = useState<HTMLIFrameElement | null>(null)
  const sheet = /<style>([\s\S]*?)<\/style>/.exec(html)?.[1] ?? ''
  const body = html.replace(/<style>[\s\S]*?<\/style>/, '')
  useEffect(() => {
    if (!frame) return
    const adopt = () => adoptSheet(frame, sheet)
    adopt()
    frame.addEventListener('load', adopt)
    return () => frame.removeEventListener('load', adopt)
  }, [frame, sheet])
  return (
    <div className={styles.ground}>
      <iframe
        ref={setFrame}
        title={texts.frame}
        className={`${styles.frame} ${className}`}
        sandbox="allow-same-origin"
        srcDoc={body}
      />
    </div>
  )
}

function adoptSheet(frame: HTMLIFrameElement, sheet: string) {
  const { contentDocument, contentWindow } = frame
  if (!contentDocument || !contentWindow) return
  const { CSSStyleSheet: FrameSheet } = contentWindow as Window & typeof globalThis
  const adopted = new FrameSheet()
  adopted.replaceSync(sheet)
  contentDocument.adoptedStyleSheets = [adopted]
}
