import type { ReactNode } from 'react'
import { Button } from '#app/ui/button.tsx'
import { buttonRowClass } from '#app/ui/class-names.ts'
import { Field, Input } from '#app/ui/form/field.tsx'
import { shortlistMessages } from './shortlist-messages.ts'
import { OwnerForm } from './owner-form.tsx'
import type { ShortlistOutcome } from './shortlist-outcome.ts'
import styles from './shortlist.module.css'
import type { Shortlist } from './shortlist.ts'

const texts = shortlistMessages.owner

type OwnerPanelProps = {
  list: Shortlist
  /** The link that manages the list. */
  ownerUrl: string
  /** Adds what is saved in this browser, and not on the list. */
  addSaved: ReactNode
  outcome: ShortlistOutcome | undefined
}

/** What only the owner can do with the list. */
export function OwnerPanel({ list, ownerUrl, addSaved, outcome }: OwnerPanelProps) {
  return (
    <section aria-labelledby="manage" className={styles.owner}>
      <h2 id="manage" className="text-2xl">
        {texts.title}
      </h2>
      <div className="grid gap-3">
        <AddForm outcome={outcome} />
        {addSaved}
      </div>
      {list.voters.length > 0 && <Voters voters={list.voters} />}
      <Field label={texts.link} name="ownerLink" hint={texts.linkHint}>
        {(control) => <Input {...control} readOnly value={ownerUrl} data-select="" />}
      </Field>
      <div className={buttonRowClass}>
        <OwnerForm change={list.isOpen ? 'switch_off' : 'switch_on'}>
          <Button type="submit" tone="line">
            {list.isOpen ? texts.switchOff : texts.switchOn}
          </Button>
        </OwnerForm>
      </div>
      <details>
        <summary className="min-h-11 cursor-pointer py-2 text-sm font-semibold">{texts.deleteList}</summary>
        <p className="mt-2 mb-4 text-sm text-ink-2">{texts.deleteText}</p>
        <OwnerForm change="delete">
          <Button type="submit" tone="line" size="s">
            {texts.deleteSubmit}
          </Button>
        </OwnerForm>
      </details>
    </section>
  )
}

function AddForm({ outcome }: Pick<OwnerPanelProps, 'outcome'>) {
  const rejected = outcome?.action === 'add' && outcome.state === 'invalid' ? outcome : undefined
  return (
    <form method="post" action="#manage" data-send="" noValidate className={styles.join}>
      <input type="hidden" name="do" value="add" />
      <Field label={texts.add} name="link" {...(rejected && { error: rejected.error })}>
        {(control) => (
          <Input {...control} inputMode="url" placeholder={texts.addHint} defaultValue={rejected?.values.link} />
        )}
      </Field>
      <Button type="submit" tone="line">
        {texts.addSubmit}
      </Button>
    </form>
  )
}

function Voters({ voters }: Pick<Shortlist, 'voters'>) {
  return (
    <div>
      <h3 className="text-lg">{texts.voters}</h3>
      <ul className="mt-2">
        {voters.map(({ id, name }) => (
          <li key={id} className="flex flex-wrap items-center justify-between gap-x-4 border-b border-line py-1">
            <span className="wrap-anywhere">{name}</span>
            <OwnerForm change="remove_voter">
              <input type="hidden" name="subject" value={id} />
              <Button type="submit" tone="plain" size="s" aria-label={texts.removeVoter(name)}>
                {texts.remove}
              </Button>
            </OwnerForm>
          </li>
        ))}
      </ul>
    </div>
  )
}
