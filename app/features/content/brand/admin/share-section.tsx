import type { ReactNode } from 'react'
import { Panel } from '#app/ui/admin/admin-page.tsx'
import { panelBodyClass } from '#app/ui/admin/class-names.ts'
import { FocalPoint } from '#app/ui/admin/form/focal-point.tsx'
import { Field, Input } from '#app/ui/form/field.tsx'
import type { ImageSource } from '#app/ui/image.tsx'
import { brandMessages } from '../brand-messages.ts'
import type { Brand } from '../brand.ts'
import styles from './brand-screen.module.css'

const texts = brandMessages.share

type Share = Brand['share']
/** Uploads one image, or removes it; the media library renders it. */
export type ImageField = (field: {
  image: ImageSource | null
  onChange: (image: ImageSource | null) => void
}) => ReactNode

type ShareSectionProps = {
  share: Share
  companyName: string
  imageField: ImageField
  onChange: (share: Share) => void
}

export function ShareSection({ share, companyName, imageField, onChange }: ShareSectionProps) {
  const { src, alt, x, y } = share
  const image = src ? { src, alt, width: 1200, height: 630, color: '#efe7da' } : null
  return (
    <Panel title={texts.title} end={<span className="text-xs text-ink-3">{texts.size}</span>}>
      <div className={`${panelBodyClass} grid gap-3`}>
        <p className="text-sm text-ink-2">{texts.hint}</p>
        {imageField({
          image,
          onChange: (chosen) => onChange({ src: chosen?.src ?? '', alt: chosen?.alt ?? '', x: 50, y: 50 }),
        })}
        {!src && <p className="text-xs text-ink-3">{texts.none}</p>}
        {src && (
          <>
            <FocalPoint
              src={`${src}/960.jpg`}
              {...{ x, y }}
              label={texts.focalPoint}
              onChange={(point) => onChange({ ...share, ...point })}
            />
            <p className="text-xs text-ink-3">{texts.focalHint}</p>
            <div className={styles.shareCard}>
              <img src={`${src}/640.jpg`} alt="" style={{ objectPosition: `${x}% ${y}%` }} />
              <b>{companyName}</b>
            </div>
            <Field label={texts.alt} name="share-alt">
              {(control) => (
                <Input
                  {...control}
                  value={alt}
                  maxLength={300}
                  onChange={({ target }) => onChange({ ...share, alt: target.value })}
                />
              )}
            </Field>
          </>
        )}
      </div>
    </Panel>
  )
}
