import type { Locator, Page } from 'playwright-core'

export type Step = { name: string; machineMs: number; clicks: number; characters: number; screens: number }

/**
 * Seconds of the keystroke-level model (Card, Moran and Newell): deciding, pointing and pressing for each click, one key of an
 * average typist for each character, and a look at each new screen.
 */
const secondsPer = { click: 1.35 + 1.1 + 0.2, character: 0.28, screen: 5 }

export function secondsByHand({ clicks, characters, screens }: Step) {
  return clicks * secondsPer.click + characters * secondsPer.character + screens * secondsPer.screen
}

/** Somebody at the screen, who points, types and waits for what appears. Each step is timed, and what the hands do is counted. */
export function createPerson() {
  const steps: Step[] = []
  let step: Step | undefined
  const count = (done: Partial<Pick<Step, 'clicks' | 'characters' | 'screens'>>) => {
    if (!step) throw new Error('Nothing is done outside a step')
    step.clicks += done.clicks ?? 0
    step.characters += done.characters ?? 0
    step.screens += done.screens ?? 0
  }

  return {
    steps,
    does: async (name: string, work: () => Promise<void>) => {
      step = { name, machineMs: 0, clicks: 0, characters: 0, screens: 1 }
      steps.push(step)
      const startedAt = performance.now()
      await work()
      step.machineMs = performance.now() - startedAt
    },
    looks: () => count({ screens: 1 }),
    clicks: async (target: Locator) => {
      count({ clicks: 1 })
      await target.click()
    },
    types: async (field: Locator, text: string) => {
      count({ clicks: 1, characters: text.length })
      await field.fill(text)
    },
    /** Marks words of a long text and types others in their place. */
    replaces: async (field: Locator, words: string, text: string) => {
      count({ clicks: 2, characters: text.length })
      const before = await field.inputValue()
      if (!before.includes(words)) throw new Error(`The text does not say: ${words}`)
      await field.fill(before.replace(words, text))
    },
    chooses: async (list: Locator, option: string) => {
      count({ clicks: 2 })
      await list.selectOption({ label: option })
    },
    /** Finds the files in the dialog of the system. */
    attaches: async (button: Locator, files: string) => {
      count({ clicks: 5 })
      const choosing = button.page().waitForEvent('filechooser')
      await button.click()
      await (await choosing).setFiles(files)
    },
    goesTo: async (page: Page, address: string) => {
      count({ clicks: 1, characters: address.length, screens: 1 })
      await page.goto(address)
    },
  }
}

export type Person = ReturnType<typeof createPerson>

/** One line for each step: what the machine took, and what a person takes besides. */
export function formatSteps(steps: readonly Step[]) {
  const seconds = (value: number) => `${value.toFixed(0)} s`.padStart(7)
  const lines = steps.map((step) =>
    [
      step.name.padEnd(44),
      seconds(step.machineMs / 1000),
      String(step.clicks).padStart(6),
      String(step.characters).padStart(6),
      seconds(secondsByHand(step)),
    ].join(' '),
  )
  const machine = steps.reduce((sum, { machineMs }) => sum + machineMs / 1000, 0)
  const hands = steps.reduce((sum, step) => sum + secondsByHand(step), 0)
  return [
    `${'step'.padEnd(44)} machine clicks  typed by hand`,
    ...lines,
    `${'all'.padEnd(44)} ${seconds(machine)} ${' '.repeat(13)} ${seconds(hands)}`,
  ].join('\n')
}
