import { href } from 'react-router'
import { formatDateAndTime } from '#app/shared/nairobi-clock.ts'
import { setupMessages } from './setup-messages.ts'
import type { SetupState, StepName } from './setup-queries.ts'

export type StepAction = {
  label: string
  /** The accessible name, where several actions have the same label. */
  name?: string
  /** A screen; without it the action is done here. */
  to?: string
  does?: 'import' | 'keepBrand' | 'haveNoLicence' | 'workAlone' | 'goLive'
}
export type Step = {
  name: StepName
  title: string
  text: string
  isDone: boolean
  /** The first that is not done, and the only one with a filled button. */
  isNext: boolean
  isLocked: boolean
  /** An estimate of how long it takes. */
  minutes: number
  actions: StepAction[]
}
type Draft = Pick<Step, 'name' | 'title' | 'text' | 'minutes' | 'actions'>

const texts = setupMessages.checklist
const requiredSteps = ['contacts', 'licence', 'listing', 'email'] as const

export function mayGoLive({ steps, has_samples: hasSamples }: Pick<SetupState, 'steps' | 'has_samples'>): boolean {
  return !hasSamples && requiredSteps.every((name) => steps[name])
}

/** The eight steps with their facts; exactly one is next while one is open. */
export function stepsOf(state: SetupState): Step[] {
  const drafts = [
    contactsStep(state),
    brandStep(state),
    licenceStep(state),
    listingStep(state),
    teamStep(state),
    emailStep(state),
    colleaguesStep(state),
    liveStep(state),
  ]
  const isLocked = (name: StepName) => name === 'live' && !mayGoLive(state)
  const next = drafts.find(({ name }) => !state.steps[name] && !isLocked(name))?.name
  const toStep = (draft: Draft): Step => {
    const { name } = draft
    return { ...draft, isDone: state.steps[name], isNext: name === next, isLocked: isLocked(name) }
  }
  return drafts.map(toStep)
}

const companySettings = `${href('/admin/settings')}?tab=company`

function edit(title: string, to: string): StepAction {
  return { label: texts.edit, name: texts.editStep(title), to }
}

function contactsStep({ steps, company }: SetupState): Draft {
  const { title, open, done, action } = texts.contacts
  return {
    name: 'contacts',
    title,
    text: steps.contacts ? done(company.name ?? '', company.address ?? '') : open,
    minutes: 5,
    actions: [steps.contacts ? edit(title, companySettings) : { label: action, to: companySettings }],
  }
}

function brandStep({ steps, keeps_default_brand: keepsDefault }: SetupState): Draft {
  const { title, open, done, doneDefault, action, keep } = texts.brand
  const to = href('/admin/brand')
  return {
    name: 'brand',
    title,
    text: steps.brand ? (keepsDefault ? doneDefault : done) : open,
    minutes: 5,
    actions: steps.brand
      ? [edit(title, to)]
      : [
          { label: action, to },
          { label: keep, does: 'keepBrand' },
        ],
  }
}

function licenceStep({ steps, company }: SetupState): Draft {
  const { title, open, done, doneWithout, action, none } = texts.licence
  const licences = company.licences.map(({ name, number }) => `${name} ${number}`)
  return {
    name: 'licence',
    title,
    text: steps.licence ? (licences.length > 0 ? done(licences) : doneWithout) : open,
    minutes: 2,
    actions: steps.licence
      ? [edit(title, companySettings)]
      : [
          { label: action, to: companySettings },
          { label: none, does: 'haveNoLicence' },
        ],
  }
}

function listingStep({ steps, properties, published }: SetupState): Draft {
  const { title, open, done, action, import: importLabel } = texts.listing
  return {
    name: 'listing',
    title,
    text: steps.listing ? done(properties, published) : open,
    minutes: 10,
    actions: steps.listing
      ? [edit(title, href('/admin/properties'))]
      : [
          { label: action, to: href('/admin/properties/add') },
          { label: importLabel, does: 'import' },
        ],
  }
}

function teamStep({ steps }: SetupState): Draft {
  const { title, open, done, action } = texts.team
  const to = href('/admin/pages/people')
  return {
    name: 'team',
    title,
    text: steps.team ? done : open,
    minutes: 5,
    actions: [steps.team ? edit(title, to) : { label: action, to }],
  }
}

function emailStep({ steps, email_tested_at: testedAt, email_tested_with: server }: SetupState): Draft {
  const { title, open, done, action } = texts.email
  const to = href('/admin/settings/email')
  return {
    name: 'email',
    title,
    text: steps.email ? done(server ?? '', testedAt ? formatDateAndTime(testedAt) : '') : open,
    minutes: 10,
    actions: [steps.email ? edit(title, to) : { label: action, to }],
  }
}

function colleaguesStep({ steps, staff, invitations, works_alone: worksAlone }: SetupState): Draft {
  const { title, open, done, doneAlone, action, alone } = texts.colleagues
  const to = href('/admin/staff')
  return {
    name: 'colleagues',
    title,
    text: steps.colleagues ? (worksAlone && staff === 1 ? doneAlone : done(staff, invitations)) : open,
    minutes: 3,
    actions: steps.colleagues
      ? [edit(title, to)]
      : [
          { label: action, to },
          { label: alone, does: 'workAlone' },
        ],
  }
}

function liveStep(state: SetupState): Draft {
  const { title, locked, lockedBySamples, open, done, action, lockedAction } = texts.live
  const isReady = mayGoLive(state)
  const lockedText = state.has_samples ? lockedBySamples : locked
  return {
    name: 'live',
    title,
    text: state.steps.live ? done : isReady ? open(location.host) : lockedText,
    minutes: 0,
    actions: state.steps.live ? [] : [{ label: isReady ? action : lockedAction, does: 'goLive' }],
  }
}
