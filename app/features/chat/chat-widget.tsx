import { lazy, Suspense, useState } from 'react'
import { MessageCircle } from 'lucide-react'
import { Link } from 'react-router'

const ChatPanel = lazy(() => import('./chat-panel.tsx'))

/**
 * A link in a phone's bottom bar and in the corner of a wide screen. Without script it opens a separate page; with script it
 * opens the box.
 */
export function ChatWidget() {
  const [isOpen, setOpen] = useState(false)
  return (
    <aside className="chat no-print" aria-label="Message us">
      <Suspense>{isOpen && <ChatPanel onClose={() => setOpen(false)} />}</Suspense>
      <Link
        className="chat-open"
        title="Message us"
        to="/chat"
        aria-expanded={isOpen}
        onClick={(event) => {
          event.preventDefault()
          setOpen(!isOpen)
        }}
      >
        <MessageCircle className="icon" aria-hidden="true" />
        <span>Message us</span>
      </Link>
    </aside>
  )
}
