import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useCallsClient } from '#app/backend/calls.ts'
import { getErrorText } from '#app/backend/sqlstate.ts'
import { toast } from '#app/ui/notices/toast.tsx'
import type { SectionForm } from './section-form.ts'
import { settingsMessages } from './settings-messages.ts'
import { bySection, type StoredSettings, useSettingsQuery } from './settings-queries.ts'

/** Writes the defaults over every section that has any, with Undo for ten seconds. */
export function useResetSettings(sections: Record<string, SectionForm>, { onReset }: { onReset: () => void }) {
  const { settings } = useCallsClient()
  const list = useSettingsQuery()
  const queries = useQueryClient()
  const readAgain = async () => bySection(await queries.fetchQuery({ ...list, staleTime: 0 }))
  const resettable = Object.entries(sections).flatMap(([section, { reset }]) => (reset ? [{ section, reset }] : []))

  const resetting = useMutation({
    mutationFn: async (before: StoredSettings) => {
      for (const { section, reset } of resettable)
        await overwrite(section, { value: reset(before[section]?.value), over: before[section]?.version })
      await readAgain()
    },
    onSuccess: (_result, before) => {
      onReset()
      toast({
        title: settingsMessages.reset.doneTitle,
        description: settingsMessages.reset.done,
        action: { label: settingsMessages.undo, onPress: () => undoing.mutate(before) },
        durationMs: undoMs,
      })
    },
    onError: showFailure,
  })

  const undoing = useMutation({
    mutationFn: async (before: StoredSettings) => {
      const now = await readAgain()
      for (const { section } of resettable)
        await overwrite(section, { value: before[section]?.value, over: now[section]?.version })
      await readAgain()
    },
    onSuccess: () => toast({ title: settingsMessages.reset.undone }),
    onError: showFailure,
  })

  async function overwrite(section: string, { value, over }: { value: unknown; over: number | undefined }) {
    if (over === undefined) return
    const update = { section, value: value as Record<string, unknown>, version: over }
    if ((await settings.save.mutate(update)) === 'outdated') throw new Error(settingsMessages.reset.changedMeanwhile)
  }

  return { reset: resetting.mutate, isPending: resetting.isPending }
}

export function showFailure(error: { message: string }) {
  const { title, text } = settingsMessages.saveFailed
  toast({ title, description: getErrorText(error, text), tone: 'danger' })
}

const undoMs = 10_000
