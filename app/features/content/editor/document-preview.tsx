import { type SyntheticEvent, useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { Panel } from '#app/ui/admin/admin-page.tsx'
import { SegmentedChoice } from '#app/ui/admin/form/segmented-choice.tsx'
import { editorMessages } from './editor-messages.ts'
import styles from './document-preview.module.css'

const texts = editorMessages.livePreview
const widths = ['desktop', 'phone'] as const
const frameClasses = { desktop: styles.desktop ?? '', phone: styles.phone ?? '' }

/** The page as it will be published, beside the fields where there is room. Follows each saved version of the draft. */
export function DocumentPreview({ address, version }: { address: string; version: number }) {
  const [width, setWidth] = useState<(typeof widths)[number]>('desktop')
  const hasRoom = useSyncExternalStore(subscribe, () => window.matchMedia(wide).matches)
  if (!hasRoom) return null
  return (
    <Panel
      className={styles.panel}
      title={texts.title}
      end={
        <SegmentedChoice
          name="preview-width"
          legend={texts.width}
          options={widths}
          chosen={width}
          renderOption={(each) => <span>{texts[each]}</span>}
          onChoose={setWidth}
        />
      }
    >
      <Frame key={width} className={frameClasses[width]} address={address} version={version} />
      <p className={styles.hint}>{texts.hint}</p>
    </Panel>
  )
}

/** To look at only. */
function Frame({ className, address, version }: { className: string; address: string; version: number }) {
  const frame = useRef<HTMLIFrameElement>(null)
  const shown = useRef(version)
  const scrolledTo = useRef(0)
  useEffect(() => {
    const page = frame.current?.contentWindow
    if (shown.current === version || !page) return
    shown.current = version
    scrolledTo.current = page.scrollY
    page.location.reload()
  }, [version])

  function onLoad({ currentTarget: { contentWindow, contentDocument } }: SyntheticEvent<HTMLIFrameElement>) {
    if (contentDocument?.body) contentDocument.body.inert = true
    contentWindow?.scrollTo({ top: scrolledTo.current, behavior: 'instant' })
  }

  return (
    <div className={`${styles.ground} ${className}`}>
      {/* oxlint-disable-next-line react/iframe-missing-sandbox -- our own page; a sandbox with script and this origin is none */}
      <iframe ref={frame} title={texts.frame} tabIndex={-1} src={address} onLoad={onLoad} />
    </div>
  )
}

/** As in the sheet. */
const wide = '(min-width: 80rem)'

function subscribe(listener: () => void) {
  const query = window.matchMedia(wide)
  query.addEventListener('change', listener)
  return () => query.removeEventListener('change', listener)
}
