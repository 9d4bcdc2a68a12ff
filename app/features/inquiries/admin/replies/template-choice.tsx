import { useState } from 'react'
import { Paperclip } from 'lucide-react'
import { useRights } from '#app/backend/rights.ts'
import type { Language } from '#app/shared/language.ts'
import { Button } from '#app/ui/button.tsx'
import { followUpMessages } from '../detail/follow-up-messages.ts'
import { useReplyTemplates } from './use-reply-templates.ts'

const texts = followUpMessages.reply

type TemplateChoiceProps = {
  language: Language
  isReady: boolean
  /** Gets the text in the language of the inquiry, else in English, with its blanks, and whether the brochure goes with it. */
  onChoose: (text: string, hasBrochure: boolean) => void
  onEdit: () => void
}

/** The company's templates as buttons; managers also edit them from here. */
export function TemplateChoice({ language, isReady, onChoose, onEdit }: TemplateChoiceProps) {
  const { isManager } = useRights()
  const templates = useReplyTemplates()
  const [chosenId, setChosenId] = useState<string>()
  return (
    <fieldset className="grid gap-1.5" aria-label={texts.template}>
      <p className="text-sm font-semibold" aria-hidden="true">
        {texts.template}
      </p>
      {templates.isPending && <output className="text-xs text-ink-3">{texts.loadingTemplates}</output>}
      {templates.isError && <p className="text-xs text-danger">{texts.failedTemplates}</p>}
      <div className="flex flex-wrap gap-2">
        {templates.data?.map(({ id, name, body, body_sw, has_brochure: hasBrochure }) => (
          <Button
            key={id}
            tone="line"
            size="s"
            className={id === chosenId ? 'border-acacia! bg-acacia-wash!' : ''}
            aria-pressed={id === chosenId}
            disabled={!isReady}
            onClick={() => {
              setChosenId(id)
              onChoose((language === 'sw' && body_sw) || body, hasBrochure)
            }}
          >
            {name}
            {hasBrochure && (
              <>
                <Paperclip aria-hidden="true" />
                <span className="sr-only">{texts.brochure.ofTemplate}</span>
              </>
            )}
          </Button>
        ))}
        {isManager && (
          <Button tone="plain" size="s" onClick={onEdit}>
            {texts.editTemplates}
          </Button>
        )}
      </div>
    </fieldset>
  )
}
