import type { Target } from '../columns/import-targets.ts'

type Words = readonly (readonly [value: string, words: RegExp])[]

/** What lists of companies write for each choice; the first that fits goes. */
const words: Partial<Record<Target, Words>> = {
  constructionStage: [
    ['planned', /not (?:yet )?(?:begun|started)|planned|pre-?launch|launch/],
    ['foundations', /foundation|ground ?works|substructure/],
    ['finishing', /finish|fit.?out|plaster|tiling|paint/],
    ['structure', /structure|slab|floor|roof|wall/],
  ],
  furnishing: [
    ['unfurnished', /unfurnished|not furnished|^(?:no|none|empty)$/],
    ['part', /\b(?:part|partly|partially|semi)\b/],
    ['furnished', /furnished|^(?:yes|y|full)$/],
  ],
  pets: [
    ['agreement', /agree|ask|request|approv|consider|small/],
    ['no', /^(?:no|none|not)\b|\bnot\b/],
    ['yes', /^(?:yes|y|ok|okay)$|allow|welcome|friendly/],
  ],
  water: [
    [
      'both',
      /\bboth\b|borehole.*(?:county|council|city|town|mains|wasco)|(?:county|council|city|town|mains|wasco).*borehole/,
    ],
    ['borehole', /borehole|\bwell\b|kisima/],
    ['tanker', /tanker|bowser/],
    ['county', /county|council|\bcity\b|\btown\b|mains|municipal|wasco|nairobi water|\bnwsc\b/],
  ],
  electricity: [
    ['included', /incl/],
    ['shared', /shared|sub-?meter|common/],
    ['token', /token|pre-?paid|own meter|^own$/],
    ['bill', /post-?paid|\bbill\b/],
  ],
  internet: [
    ['included', /incl|free|provided/],
    ['none', /^(?:no|none)$/],
    ['fibre', /fib(?:re|er)|faiba|ready|available|^yes$/],
  ],
}

export function guessByWords(target: Target, value: string) {
  const text = value.trim().toLowerCase()
  return words[target]?.find(([, pattern]) => pattern.test(text))?.[0]
}
