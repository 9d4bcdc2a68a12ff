import { useRef, useState } from 'react'
import { Trash2, X } from 'lucide-react'
import { useBackend } from '#app/backend/browser-client.ts'
import { Panel } from '#app/ui/admin/admin-page.tsx'
import { panelBodyClass } from '#app/ui/admin/class-names.ts'
import { Button, IconButton } from '#app/ui/button.tsx'
import { type Brand, type Logo, logoPath, noLogo } from '../brand.ts'
import { brandMessages } from '../brand-messages.ts'
import { type UploadedLogo, uploadLogo } from './upload-logo.ts'
import styles from './brand-screen.module.css'

const texts = brandMessages.logo

export type LogoSlot = 'logo' | 'darkLogo' | 'icon'
const slots: LogoSlot[] = ['logo', 'darkLogo', 'icon']

type LogoSectionProps = {
  brand: Brand
  onUploaded: (slot: LogoSlot, logo: UploadedLogo) => void
  onRemove: (slot: LogoSlot) => void
  onSessionOver: () => void
}

export function LogoSection({ brand, onUploaded, onRemove, onSessionOver }: LogoSectionProps) {
  const client = useBackend()
  const [rejection, setRejection] = useState<{ file: string; message: string }>()
  const [uploading, setUploading] = useState<LogoSlot>()
  const upload = async (slot: LogoSlot, file: File) => {
    setRejection(undefined)
    setUploading(slot)
    const { data } = await client.auth.getSession()
    const result = await uploadLogo(file, data.session?.access_token)
    setUploading(undefined)
    if (result.state === 'session over') onSessionOver()
    if (result.state === 'rejected') setRejection({ file: file.name, message: result.message })
    if (result.state === 'stored') onUploaded(slot, result.logo)
  }
  return (
    <Panel title={texts.title}>
      <div className={panelBodyClass}>
        <p className="mb-3 text-xs text-ink-3">{texts.hint}</p>
        <div className={styles.slots}>
          {slots.map((slot) => (
            <Slot
              key={slot}
              slot={slot}
              logo={brand[slot]}
              isUploading={uploading === slot}
              onFile={(file) => void upload(slot, file)}
              onRemove={() => onRemove(slot)}
            />
          ))}
        </div>
        {rejection && (
          <div className={styles.rejection} role="alert">
            <p>
              <b>{texts.notAdded(rejection.file)}</b> {rejection.message}
            </p>
            <IconButton label={texts.dismiss} onClick={() => setRejection(undefined)}>
              <X aria-hidden="true" />
            </IconButton>
          </div>
        )}
      </div>
    </Panel>
  )
}

type SlotProps = {
  slot: LogoSlot
  logo: Logo
  isUploading: boolean
  onFile: (file: File) => void
  onRemove: () => void
}

function Slot({ slot, logo, isUploading, onFile, onRemove }: SlotProps) {
  const input = useRef<HTMLInputElement>(null)
  const { src, width, height, isVector } = logo
  const name = texts.slots[slot]
  const isSet = src !== noLogo.src
  return (
    <div className={styles.slot} data-slot-name={slot}>
      <span className="text-sm font-semibold">{name}</span>
      <div className={styles.plate} data-dark={slot === 'darkLogo' || undefined}>
        {isSet && <img src={logoPath(logo, 320)} alt="" />}
      </div>
      <span className="text-xs text-ink-3">
        {isSet ? texts.size(isVector ? texts.kinds.vector : texts.kinds.raster, width, height) : texts.none[slot]}
      </span>
      <span className="flex items-center gap-1">
        <Button
          tone="line"
          size="s"
          busy={isUploading}
          busyLabel={texts.uploading}
          aria-label={isSet ? texts.replaceIn(name) : texts.addTo(name)}
          onClick={() => input.current?.click()}
        >
          {isSet ? texts.replace : texts.add}
        </Button>
        {isSet && (
          <IconButton label={texts.remove(name)} onClick={onRemove}>
            <Trash2 aria-hidden="true" />
          </IconButton>
        )}
      </span>
      <input
        ref={input}
        type="file"
        hidden
        accept=".svg,.png,image/svg+xml,image/png"
        aria-label={texts.addTo(name)}
        onChange={({ target }) => {
          const [file] = target.files ?? []
          if (file) onFile(file)
          target.value = ''
        }}
      />
    </div>
  )
}
