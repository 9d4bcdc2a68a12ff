import { useState } from 'react'
import { DocumentScreen } from '../../editor/document-screen.tsx'
import type { DocumentEditor } from '../../editor/use-document.ts'
import { brandMessages } from '../brand-messages.ts'
import { type Brand, noLogo } from '../brand.ts'
import { parseHex } from '../colour.ts'
import { describeChanges } from '../describe-changes.ts'
import { isReadableAccent } from '../palette.ts'
import { AccentSection } from './accent-section.tsx'
import { BrandPreview } from './brand-preview.tsx'
import { FontsSection } from './fonts-section.tsx'
import { type LogoSlot, LogoSection } from './logo-section.tsx'
import { type ImageField, ShareSection } from './share-section.tsx'
import type { UploadedLogo } from './upload-logo.ts'
import styles from './brand-screen.module.css'

type BrandScreenProps = {
  /** Changes when the user signs in again while the screen is open. */
  session: string
  companyName: string
  imageField: ImageField
  onSessionOver: () => void
}

/** How the company looks; the preview beside the fields follows each change. */
export function BrandScreen({ session, ...parts }: BrandScreenProps) {
  return (
    <DocumentScreen
      documentKey="brand"
      session={session}
      lead={brandMessages.lead}
      describeChanges={describeChanges}
      isWide
    >
      {(editor) => <BrandFields editor={editor} {...parts} />}
    </DocumentScreen>
  )
}

type BrandFieldsProps = Omit<BrandScreenProps, 'session'> & { editor: DocumentEditor<'brand'> }

function BrandFields({ editor, companyName, imageField, onSessionOver }: BrandFieldsProps) {
  const { value, change, published } = editor
  const brand: Brand = value
  const setLogo = (slot: LogoSlot, uploaded: UploadedLogo | undefined) => {
    const { colours, ...logo } = uploaded ?? { ...noLogo, colours: [] }
    change({ [slot]: logo, ...(slot === 'logo' && { swatches: colours }) })
  }
  const accent = parseHex(brand.accent)
  const lastAccent = useLastReadable(accent && isReadableAccent(accent) ? accent : undefined, published.accent)
  return (
    <div className={styles.screen}>
      <div className={styles.sections}>
        <LogoSection
          brand={brand}
          onUploaded={setLogo}
          onRemove={(slot) => setLogo(slot, undefined)}
          onSessionOver={onSessionOver}
        />
        <AccentSection
          accent={brand.accent}
          swatches={brand.swatches}
          onChange={(entered) => change({ accent: entered })}
        />
        <FontsSection fonts={brand.fonts} onChange={(fonts) => change({ fonts })} />
        <ShareSection
          share={brand.share}
          companyName={companyName}
          imageField={imageField}
          onChange={(share) => change({ share })}
        />
      </div>
      <BrandPreview brand={brand} companyName={companyName} lastAccent={lastAccent} />
    </div>
  )
}

/** The last colour that could be read while the screen was open, else the published one. */
function useLastReadable(readable: string | undefined, published: string) {
  const [last, setLast] = useState(readable ?? published)
  if (readable !== undefined && readable !== last) setLast(readable)
  return readable ?? last
}
