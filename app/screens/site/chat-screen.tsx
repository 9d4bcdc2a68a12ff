import { Form, useNavigation } from 'react-router'
import { type ChatResult, type ChatContact } from '#app/features/chat/chat-result.ts'
import { chatMessages } from '#app/features/chat/chat-messages.ts'
import { sharedMessages } from '#app/shared/shared-messages.ts'
import { ChatForm } from '#app/features/chat/chat-form.tsx'
import { Breadcrumbs, Wrap } from '#app/ui/page.tsx'
import { chatPageClass } from '#app/features/chat/class-names.ts'

export function ChatScreen({ frame, result }: { frame: ChatContact | null; result: ChatResult | undefined }) {
  const isSending = useNavigation().state !== 'idle'
  return (
    <Wrap className="pt-3 pb-(--section)">
      <Breadcrumbs items={[{ label: sharedMessages.home, to: '/' }, { label: chatMessages.title }]} />
      <div className={`${chatPageClass} max-w-xl`}>
        <h1 className="mt-4 text-4xl leading-tight">{chatMessages.title}</h1>
        {frame ? (
          <>
            <p className="mt-3 mb-8 text-ink-2">{frame.hours}</p>
            <ChatForm frame={frame} result={result} isSending={isSending} form={Form} propertyId={null} />
          </>
        ) : (
          <p className="mt-3 text-ink-2">{chatMessages.unavailable.pageText}</p>
        )}
      </div>
    </Wrap>
  )
}
