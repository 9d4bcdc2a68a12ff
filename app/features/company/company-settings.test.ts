import { describe, expect, test } from 'vitest'
import { translateDefault } from '#app/shared/default-texts.sw.ts'
import { demoCompany, demoSettings } from '../../../supabase/demo/company.ts'
import { defaultCompany, getOffer, parseCompany } from './company-settings.ts'

describe('parsing the stored company settings', () => {
  test('without any keys the defaults apply', () => {
    expect(parseCompany({})).toEqual(defaultCompany)
  })

  test('a stored value replaces its own default only', () => {
    const company = parseCompany({
      name: 'Nyumba Limited',
      social: { instagram: 'https://instagram.com/nyumba' },
    })
    expect(company.name).toBe('Nyumba Limited')
    expect(company.social).toEqual({ ...defaultCompany.social, instagram: 'https://instagram.com/nyumba' })
    expect(company.claims).toEqual(defaultCompany.claims)
  })

  test.each([null, 'text', 7, [], { name: 12, hours: 'always', claims: null, social: [], priceEdges: 5 }])(
    'a company stored as %j breaks no page',
    (value) => {
      expect(parseCompany(value)).toEqual(defaultCompany)
    },
  )

  test('what is offered is all that is not switched off; nothing at all is a mistake, and offers all', () => {
    const none = { 'for-sale': false, 'for-rent': false, land: false }
    const offered = (offers: unknown) => getOffer(parseCompany({ offers }))
    expect(offered({ land: false, castles: true })).toEqual(['for-sale', 'for-rent'])
    expect(offered({ ...none, 'for-rent': true })).toEqual(['for-rent'])
    for (const wrong of [none, undefined, 'rent', { land: 'no' }])
      expect(offered(wrong)).toEqual(['for-sale', 'for-rent', 'land'])
  })

  test('an invalid line of opening hours is left out, the others stay', () => {
    const [weekdays] = demoCompany.hours
    const hours = [weekdays, { days: 'Sat', weekdays: ['Saturday'], opens: 'nine', closes: '14:00' }]
    expect(parseCompany({ hours }).hours).toEqual([weekdays])
  })

  test('unknown keys never reach a page', () => {
    expect(parseCompany({ secret: 'x', name: 'Nyumba' })).toEqual({ ...defaultCompany, name: 'Nyumba' })
  })

  test.each([[[5, 5]], [[0, 5]], [[9, 5]], [['5']]])(
    'price edges that do not rise (%j) give the default bands',
    (sale) => {
      expect(parseCompany({ priceEdges: { sale, rent: [5, 9] } }).priceEdges).toEqual({
        ...defaultCompany.priceEdges,
        rent: [5, 9],
      })
    },
  )
})

test.each([demoCompany.tagline, demoCompany.imageNote, demoSettings.general.siteDescription])(
  '%j has a translation',
  (text) => {
    expect(translateDefault(text)).not.toBe(text)
    expect(translateDefault(`${text} And more`)).toBe(`${text} And more`)
  },
)
