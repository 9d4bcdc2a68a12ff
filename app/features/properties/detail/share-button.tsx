import { Share2 } from 'lucide-react'
import { toast } from '../../../ui/toast.tsx'

type ShareButtonProps = { title: string; address: string }

/** The phone's own sheet where it has one, else the link on the clipboard. */
export function ShareButton({ title, address }: ShareButtonProps) {
  return (
    <button type="button" className="quiet needs-script" onClick={() => void share({ title, url: address })}>
      <Share2 className="icon" aria-hidden="true" />
      <span>Share</span>
    </button>
  )
}

async function share(shared: { title: string; url: string }) {
  if ('share' in navigator) {
    try {
      await navigator.share(shared)
      return
    } catch (error) {
      if (error instanceof DOMException && error.name === 'AbortError') return
    }
  }
  try {
    await navigator.clipboard.writeText(shared.url)
    toast({ title: 'Link copied', description: 'Paste it wherever you want to share this property.' })
  } catch {
    toast({ title: 'The link could not be copied', description: shared.url, tone: 'danger' })
  }
}
