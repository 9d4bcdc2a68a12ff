import { type ReactNode, useEffect, useRef, useState } from 'react'
import { RotateCcw } from 'lucide-react'
import { useSearchParams } from 'react-router'
import { formatDateAndTime, formatTime } from '#app/shared/nairobi-clock.ts'
import { AdminPage } from '#app/ui/admin/admin-page.tsx'
import { SaveBar } from '#app/ui/admin/bars.tsx'
import { ConfirmDialog } from '#app/ui/admin/confirm-dialog.tsx'
import { DraftOffer } from '#app/ui/admin/form/draft-offer.tsx'
import { LeaveGuard } from '#app/ui/admin/form/leave-guard.tsx'
import { ErrorPanel, SkeletonRows } from '#app/ui/admin/states.tsx'
import { SideTabs } from '#app/ui/admin/tabs/side-tabs.tsx'
import { useHotkeys } from '#app/ui/admin/use-hotkeys.ts'
import { Button } from '#app/ui/button.tsx'
import { ConflictNotice } from './settings-conflict-notice.tsx'
import { settingsMessages } from './settings-messages.ts'
import { LastChanges } from './last-changes.tsx'
import type { TabProps } from './section-panel.tsx'
import type { SectionForm } from './section-form.ts'
import { type SettingsState, useSettings } from './use-settings.ts'
import styles from './settings-screen.module.css'

export type SettingsTab = {
  /** The section of the settings, and the tab's name in the URL. */
  section: string
  label: string
  /** What is in it, for the list of sections on a phone. */
  summary: string
  icon: ReactNode
  form: SectionForm
  content: (tab: TabProps) => ReactNode
}

const texts = settingsMessages
const firstInvalidSelector = '[role=tabpanel]:not([hidden]) [aria-invalid]'

type SettingsScreenProps = {
  tabs: readonly SettingsTab[]
  /** The last changes come from the activity log. */
  canSeeLog: boolean
  /** Shown above the reset. */
  end?: ReactNode
}

export function SettingsScreen({ tabs, canSeeLog, end }: SettingsScreenProps) {
  const [search, setSearch] = useSearchParams()
  const [isConfirmOpen, setIsConfirmOpen] = useState(false)
  const chosen = tabs.find(({ section }) => section === search.get('tab'))?.section
  const open = chosen ?? tabs[0]?.section ?? ''
  // The way back from the first one leads to the list of sections.
  const show = (section: string) =>
    setSearch({ tab: section }, { replace: chosen !== undefined, preventScrollReset: chosen !== undefined })
  const forms = Object.fromEntries(tabs.map(({ section, form }) => [section, form]))
  const settings = useSettings(forms, { onProblem: show })
  const { stored, changes, save } = settings
  const { offered } = settings.draft
  const isChanged = Object.keys(changes).length > 0
  const resetSections = tabs.filter(({ form }) => form.reset).map(({ label }) => label)
  const problemCount = Object.keys(settings.problems[open] ?? {}).length
  const previousInvalidCount = useRef(0)
  useEffect(() => {
    // Focus moves to the first rejected field; fields corrected in the meantime take no focus.
    if (problemCount > previousInvalidCount.current) document.querySelector<HTMLElement>(firstInvalidSelector)?.focus()
    previousInvalidCount.current = problemCount
  }, [problemCount])
  useHotkeys({ 'ctrl+s': { does: texts.save.shortcut, run: save } })

  return (
    <AdminPage title={texts.title} lead={texts.lead}>
      {!isChanged && offered && (
        <DraftOffer
          title={texts.draft.title(formatDateAndTime(offered.savedAt))}
          restoreLabel={texts.draft.restore}
          dropLabel={texts.draft.drop}
          onRestore={() => settings.restoreDraft(offered.values)}
          onDrop={settings.draft.clear}
        />
      )}
      <ConflictNotice settings={settings} />
      {stored.isPending && <SkeletonRows count={6} label={texts.loading} />}
      {stored.isError && <ErrorPanel message={texts.loadFailed} onRetry={() => void stored.refetch()} />}
      {stored.data && (
        <SettingsTabs
          {...{ tabs, canSeeLog, open, settings }}
          isChosen={chosen !== undefined}
          onShow={show}
          onBack={() => setSearch({})}
        />
      )}
      {stored.data && <div className={`${styles.columns} ${styles.end}`}>{end}</div>}
      {stored.data && (
        <section className={styles.reset} aria-labelledby="settings-reset">
          <h2 id="settings-reset">{texts.reset.title}</h2>
          <p>{texts.reset.lead}</p>
          <Button tone="line" disabled={settings.isSaving} onClick={() => setIsConfirmOpen(true)}>
            <RotateCcw aria-hidden="true" />
            {texts.reset.submit}
          </Button>
        </section>
      )}
      <LeaveGuard isChanged={isChanged} />
      <ConfirmDialog
        open={isConfirmOpen}
        question={texts.reset.question}
        detail={texts.reset.detail(resetSections)}
        confirmLabel={texts.reset.submit}
        onConfirm={settings.reset}
        onClose={() => setIsConfirmOpen(false)}
      />
    </AdminPage>
  )
}

type SettingsTabsProps = Pick<SettingsScreenProps, 'tabs' | 'canSeeLog'> & {
  open: string
  isChosen: boolean
  onShow: (section: string) => void
  onBack: () => void
  settings: SettingsState
}

function SettingsTabs({ tabs, canSeeLog, open, isChosen, onShow, onBack, settings }: SettingsTabsProps) {
  const { changes, save } = settings
  const isChanged = Object.keys(changes).length > 0
  return (
    <form
      noValidate
      aria-label={texts.title}
      onSubmit={(event) => {
        event.preventDefault()
        save()
      }}
    >
      <SideTabs
        label={texts.title}
        value={open}
        isChosen={isChosen}
        onChange={onShow}
        backLabel={texts.allSections}
        onBack={onBack}
        tabs={tabs.map(({ section, label, summary, icon, content }) => ({
          key: section,
          icon,
          label: <TabLabel label={label} isChanged={section in changes} />,
          summary,
          content: (
            <div className={styles.columns}>
              {content({
                formValues: settings.getFormValues(section),
                problems: settings.problems[section] ?? {},
                changed: changes[section] ?? [],
                onChange: (values) => settings.set(section, values),
              })}
              {canSeeLog && section === open && <LastChanges />}
            </div>
          ),
        }))}
      />
      {(isChanged || settings.savedAt) && (
        <SaveBar note={<SaveNote settings={settings} />} {...(isChanged && { onDiscard: settings.discard })}>
          <Button
            tone="go"
            type="submit"
            busy={settings.isSaving}
            busyLabel={texts.save.saving}
            aria-keyshortcuts="Control+S"
            disabled={!isChanged}
          >
            {texts.save.submit}
          </Button>
        </SaveBar>
      )}
    </form>
  )
}

function TabLabel({ label, isChanged }: { label: string; isChanged: boolean }) {
  return (
    <>
      {label}
      {isChanged && (
        <span className={styles.tabChanged} title={texts.changed}>
          <span className="sr-only"> {texts.tabChanged}</span>
        </span>
      )}
    </>
  )
}

function SaveNote({ settings: { problems, changes, draft, savedAt } }: { settings: SettingsState }) {
  const wrong = Object.values(problems).flatMap((sectionProblems) => Object.keys(sectionProblems)).length
  if (wrong > 0) return <span className="text-danger">{texts.note.invalid(wrong)}</span>
  const count = Object.values(changes).flat().length
  if (count === 0) return savedAt && texts.note.saved(formatTime(savedAt))
  return <b>{(draft.savedAt ? texts.note.unsavedOnDevice : texts.note.unsaved)(count)}</b>
}
