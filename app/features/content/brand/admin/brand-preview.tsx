import { useOffer } from '#app/shared/offer-context.ts'
import { type CSSProperties, useState } from 'react'
import { Panel } from '#app/ui/admin/admin-page.tsx'
import { SegmentedChoice } from '#app/ui/admin/form/segmented-choice.tsx'
import { type Brand, logoPath } from '../brand.ts'
import { brandMessages } from '../brand-messages.ts'
import { parseHex } from '../colour.ts'
import { getDisplayFont, getTextFont } from '../font-sets.ts'
import { getShownPalette, isReadableAccent } from '../palette.ts'
import styles from './brand-preview.module.css'

const texts = brandMessages.preview
const schemes = ['light', 'dark'] as const
type Scheme = (typeof schemes)[number]

type BrandPreviewProps = {
  brand: Brand
  companyName: string
  /** Shown while the accent cannot be read. */
  lastAccent: string
}

/** Parts of the site in the colours and fonts that it will have, worked out by the same functions. */
export function BrandPreview({ brand, companyName, lastAccent }: BrandPreviewProps) {
  const [scheme, setScheme] = useState<Scheme>('light')
  const entered = parseHex(brand.accent)
  const isShown = entered !== undefined && isReadableAccent(entered)
  const palette = getShownPalette(isShown ? entered : lastAccent)[scheme]
  const tokens = Object.fromEntries(Object.entries(palette).map(([name, value]) => [`--${name}`, value]))
  const look: CSSProperties = { ...tokens, ...getTextFont(brand.fonts) }
  return (
    <Panel title={texts.title} end={<SchemeChoice scheme={scheme} onChange={setScheme} />} className={styles.panel}>
      {!isShown && <p className={styles.note}>{texts.lastReadable(lastAccent.toUpperCase())}</p>}
      <div className={styles.site} data-scheme={scheme} style={look}>
        <div className={styles.header}>
          <PreviewLogo brand={brand} companyName={companyName} scheme={scheme} />
          <span className={styles.menu}>
            {[...useOffer().map((category) => texts.menu[category]), texts.menu.about].join('   ')}
          </span>
          <span className={styles.outlined}>{texts.quote}</span>
        </div>
        <p className={styles.headline} style={getDisplayFont(brand.fonts)}>
          {texts.headline}
        </p>
        <div className={styles.parts}>
          <div className={styles.card}>
            <b>{texts.price}</b>
            <span>{texts.property}</span>
            <span className={styles.link}>{texts.view}</span>
            <span className={styles.button}>{texts.view}</span>
          </div>
          <div className={styles.email}>
            <PreviewLogo brand={brand} companyName={companyName} scheme={scheme} />
            <p>{texts.email}</p>
            <span className={styles.button}>{texts.emailAction}</span>
          </div>
        </div>
        <p className={styles.footer}>{companyName}</p>
      </div>
      <p className={styles.hint}>{texts.hint}</p>
    </Panel>
  )
}

type PreviewLogoProps = Pick<BrandPreviewProps, 'brand' | 'companyName'> & { scheme: Scheme }

function PreviewLogo({ brand, companyName, scheme }: PreviewLogoProps) {
  const { logo, darkLogo } = brand
  if (!logo.src) {
    return (
      <span className={styles.name} style={getDisplayFont(brand.fonts)}>
        {companyName}
      </span>
    )
  }
  const isDarkOne = scheme === 'dark' && darkLogo.src !== ''
  return (
    <img
      className={styles.logo}
      data-plate={(scheme === 'dark' && !isDarkOne) || undefined}
      src={logoPath(isDarkOne ? darkLogo : logo, 320)}
      alt={companyName}
    />
  )
}

function SchemeChoice({ scheme, onChange }: { scheme: Scheme; onChange: (scheme: Scheme) => void }) {
  return (
    <SegmentedChoice
      name="preview-scheme"
      legend={texts.scheme}
      options={schemes}
      chosen={scheme}
      renderOption={(each) => <span>{texts[each]}</span>}
      onChoose={onChange}
    />
  )
}
