import { describe, expect, test } from 'vitest'
import {
  changesOfSettings,
  draftOfSettings,
  reduceSettings,
  restoreSettings,
  type SectionVersion,
  type SettingsAction,
  type SettingsForm,
} from './settings-form.ts'

const getVersion = (version: number, values: Record<string, unknown>): SectionVersion => ({
  stored: { section: 'payments', value: values, version, changedAt: '2026-11-01T08:00:00Z', changedBy: 'Baraka' },
  values,
})
const first = getVersion(1, { taxRate: '16', commissionRate: '3' })
const theirs = getVersion(2, { taxRate: '16', commissionRate: '4.5' })

const edit = (changes: Record<string, unknown>): SettingsAction => ({
  type: 'edited',
  section: 'payments',
  base: first,
  changes,
})
const after = (...actions: SettingsAction[]) => actions.reduce<SettingsForm>(reduceSettings, {})
const meetTheirs: SettingsAction = { type: 'stored version changed', versions: { payments: theirs } }

describe('settings being edited', () => {
  test('are the sections that differ from the stored ones', () => {
    expect(changesOfSettings(after(edit({ taxRate: '14' })))).toEqual({ payments: ['taxRate'] })
    expect(after(edit({ taxRate: '14' }), edit({ taxRate: '16' }))).toEqual({})
  })

  test('of two editors in different sections are both saved', () => {
    const form = after(edit({ taxRate: '14' }), meetTheirs)
    expect(form.payments?.conflict).toBeDefined()
    const stored = reduceSettings(form, {
      type: 'of section',
      section: 'payments',
      action: { type: 'resolved', with: 'both' },
    })
    expect(stored.payments?.values).toEqual({ taxRate: '14', commissionRate: '4.5' })
    expect(stored.payments?.base).toBe(theirs)
  })

  test('have no conflict with the version they were based on', () => {
    const form = after(edit({ taxRate: '14' }), {
      type: 'stored version changed',
      versions: { payments: getVersion(1, first.values) },
    })
    expect(form.payments?.conflict).toBeUndefined()
  })

  test('are restored over the version they were based on, without sections that no longer exist', () => {
    const draft = { ...draftOfSettings(after(edit({ taxRate: '14' }))), gone: { values: {}, base: first } }
    const restored = restoreSettings(structuredClone(draft), ['payments'])
    expect(Object.keys(restored)).toEqual(['payments'])
    expect(reduceSettings(restored, meetTheirs).payments?.conflict).toBeDefined()
  })

  test('keep the errors of each section until its field is changed', () => {
    const rejected: SettingsAction = { type: 'rejected', problems: { payments: { taxRate: 'Too high' } } }
    const form = after(edit({ taxRate: '99' }), rejected)
    expect(form.payments?.errors).toEqual({ taxRate: 'Too high' })
    expect(reduceSettings(form, edit({ taxRate: '15' })).payments?.errors).toEqual({})
  })
})
