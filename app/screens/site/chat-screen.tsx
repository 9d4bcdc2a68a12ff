import type { ChatResult, ChatContact } from '#app/features/chat/chat-result.ts'
import { chatMessages } from '#app/features/chat/chat-messages.ts'
import { sharedMessages } from '#app/shared/shared-messages.ts'
import { ChatForm } from '#app/features/chat/chat-form.tsx'
import { Breadcrumbs, Wrap } from '#app/ui/page.tsx'
import { chatPageClass } from '#app/features/chat/class-names.ts'

export type ChatAnswer = ChatResult & { propertyId: string }

export function ChatScreen({ contact, answer }: { contact: ChatContact | null; answer: ChatAnswer | undefined }) {
  return (
    <Wrap className="pt-3 pb-(--section)">
      <Breadcrumbs items={[{ label: sharedMessages.home, to: '/' }, { label: chatMessages.title }]} />
      <div className={`${chatPageClass} max-w-xl`}>
        <h1 className="mt-4 mb-8 text-4xl leading-tight">{chatMessages.title}</h1>
        {contact ? (
          // The box over another page shows this part of it.
          <div data-answer="chat">
            <ChatForm contact={contact} result={answer} propertyId={answer?.propertyId ?? ''} />
          </div>
        ) : (
          <p className="mt-3 text-ink-2">{chatMessages.unavailable.pageText}</p>
        )}
      </div>
    </Wrap>
  )
}
