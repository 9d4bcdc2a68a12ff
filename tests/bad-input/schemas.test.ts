import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { parseInquiry } from '#app/features/inquiries/inquiry-input.ts'
import { getInquiryFormValues } from '#app/features/inquiries/inquiry-form-values.ts'
import { getSaveSearchFormValues } from '#app/features/saved-searches/receive-search.ts'
import { parseBlogSearch, blogAddress } from '#app/features/blog/blog-search.ts'
import { parsePostFilters } from '#app/features/blog/admin/list/post-filters.ts'
import { getShownValues } from '#app/features/blog/admin/form/post-draft.ts'
import { checkPost } from '#app/features/blog/admin/form/post-input.ts'
import { readContent } from '#app/features/blog/content/read-content.ts'
import { parseCompany } from '#app/features/company/company-settings.ts'
import { parseInboxSearch } from '#app/features/inquiries/admin/inbox/inbox-search.ts'
import { parsePeriod } from '#app/features/analytics/period.ts'
import { parseListFilters, listFiltersToParams } from '#app/features/properties/admin/list/listed-property.ts'
import { findTable } from '#app/features/properties/admin/import/columns/find-table.ts'
import { matchColumns } from '#app/features/properties/admin/import/columns/match-columns.ts'
import { readPastedCells } from '#app/features/properties/admin/import/file/read-text.ts'
import { buildDrafts } from '#app/features/properties/admin/import/rows/build-drafts.ts'
import { toRawRows } from '#app/features/properties/admin/import/rows/raw-rows.ts'
import { parseMigrationRow } from '#app/features/properties/admin/migration/migration-row.ts'
import { parsePropertyForm } from '#app/features/properties/admin/form/input/property-input.ts'
import { parseNamedSearch } from '#app/features/properties/results/named-search.ts'
import { parsePlatformSettings, sectionSchemas, sections } from '#app/features/settings/platform-settings.ts'
import { parseEmailAddress } from '#app/shared/form/email-address.ts'
import { parsePhoneNumber } from '#app/shared/form/phone-number.ts'
import { isUsableOverLines, trimInput } from '#app/shared/form/text-input.ts'
import { parsePageEvent } from '#server/analytics/page-event.ts'
import { parseEnv } from '#server/env.ts'
import { createRouteMatcher } from '#server/http/routing/match-route.ts'
import { parseRequestTarget } from '#server/http/routing/request-target.ts'
import { routes } from '#server/http/routing/routes.ts'
import { networkOf } from '#server/limits/network-of.ts'
import { detectImageType } from '#server/media/upload/detect-image-type.ts'
import { findExecutableCode } from '../attacks/support/hostile-text.ts'
import { randomRuns } from '../support/random-runs.ts'
import { anyJson, mostly, parameters, queryOf, anyText } from './support/arbitraries.ts'
import { arbitraryPost, arbitraryProperty } from './support/form-arbitraries.ts'
import { someTaxonomy } from '#app/features/properties/taxonomy/taxonomy.test-builder.ts'

const check = <TestAccount extends unknown[]>(
  ...[arbitrary, rule]: [fc.Arbitrary<TestAccount>, (...input: TestAccount) => void]
) =>
  fc.assert(
    fc.property(arbitrary, (input) => rule(...input)),
    { numRuns: randomRuns(1_000) },
  )

const filters = parameters(
  'q',
  'category',
  'type',
  'min',
  'max',
  'price',
  'beds',
  'baths',
  'size',
  'feature',
  'status',
  'sort',
  'page',
  'view',
)

describe('input from visitors', () => {
  test('an inquiry is valid, or rejected with a message for each wrong field', () => {
    const form = fc.record({
      fullName: mostly('Wanjikũ Kamau', "O'Brien"),
      email: mostly('ann@example.co.ke'),
      phone: mostly('', '0712345678'),
      service: mostly('', 'property-management'),
      message: mostly('Is it free?\nSince when?'),
      inquiryType: mostly('general', 'viewing'),
      propertyId: mostly('', 'aaaaaaaa-bbbb-4ccc-8ddd-eeeeeeeeeeee'),
      renderedAt: mostly('0'),
      website: mostly(''),
    })
    check(fc.tuple(form), (fields) => {
      const sent = new FormData()
      for (const [name, value] of Object.entries(fields)) sent.append(name, value)
      expect(Object.values(getInquiryFormValues(sent)).every((value) => typeof value === 'string')).toBe(true)
      const reading = parseInquiry(sent, [{ id: 'property-management', name: 'Property management' }])
      const rejections = reading.state === 'invalid' ? Object.values(reading.error.fields) : []
      expect(rejections.every((message) => message.length > 5)).toBe(true)
      if (reading.state !== 'valid') return
      const { fullName, email, phone, message, inquiryType } = reading.inquiry
      expect(fullName).not.toMatch(/[\p{Cc}\p{Cs}]|^\s|\s$/u)
      expect([...fullName].length).toBeLessThanOrEqual(100)
      expect(email).toMatch(/^[^\s@,;<>"]+@[a-z0-9.-]+$/)
      expect(phone ?? '+254').toMatch(/^\+\d+$/)
      expect(isUsableOverLines(message)).toBe(true)
      expect(['general', 'viewing', 'purchase', 'rent', 'home_value']).toContain(inquiryType)
    })
  })

  test('an email address is one plain mailbox, and parsing it again changes nothing', () => {
    check(fc.tuple(mostly('ann@example.com', 'A+b@EXAMPLE.co.ke')), (text) => {
      const reading = parseEmailAddress(trimInput(text))
      if ('problem' in reading) return
      expect(reading.address).not.toMatch(/[\s,;<>"()\p{Cc}]/u)
      expect(parseEmailAddress(reading.address)).toEqual(reading)
    })
  })

  test('a phone number is in international format, or empty', () => {
    check(fc.tuple(mostly('0712345678', '+44 20 7946 0958')), (text) => {
      const number = parsePhoneNumber(text)
      expect(number ?? '+1').toMatch(/^\+\d{1,15}$/)
    })
  })

  test('a search to save has a URL and a known frequency', () => {
    check(fc.tuple(anyText, anyText), (email, frequency) => {
      const form = new FormData()
      form.append('email', email)
      form.append('frequency', frequency)
      expect(['instant', 'daily', 'weekly']).toContain(getSaveSearchFormValues(form).frequency)
    })
  })

  test('a beacon contains one of our pages or nothing', () => {
    const values = fc.oneof(
      anyText,
      fc
        .tuple(
          mostly('page_view', 'call_click'),
          mostly('http://x.example/projects', 'http://x.example/blog/a'),
          anyText,
        )
        .map((parts) => JSON.stringify(parts)),
      anyJson.map((value) => JSON.stringify(value)),
    )
    check(fc.tuple(values), (text) => {
      const event = parsePageEvent(text, 'http://x.example')
      expect(event?.path ?? '/').toMatch(/^\/[a-z0-9/-]*$/)
    })
  })
})

describe('URLs of taxonomy', () => {
  test('a saved search links to one of our taxonomy', () => {
    check(fc.tuple(mostly('/projects', '/land-for-sale', '/nowhere'), filters), (path, pairs) => {
      const named = parseNamedSearch(`${path}?${queryOf(pairs)}`, someTaxonomy)
      if (!named) return
      expect(named.address).toMatch(/^\/(projects|properties-for-sale|properties-for-rent|land-for-sale)(\?|$)/)
      expect([...named.label].length).toBeLessThanOrEqual(200)
    })
  })

  test('of the blog', () => {
    check(fc.tuple(parameters('q', 'category', 'page')), (pairs) => {
      const search = parseBlogSearch(new URLSearchParams(queryOf(pairs)))
      expect(blogAddress(parseBlogSearch(new URLSearchParams(blogAddress(search).split('?', 2)[1] ?? '')))).toBe(
        blogAddress(search),
      )
    })
  })

  test('of the admin area', () => {
    check(
      fc.tuple(parameters('q', 'status', 'category', 'sort', 'page', 'shown', 'type', 'spam', 'period', 'inquiry')),
      (pairs) => {
        const params = new URLSearchParams(queryOf(pairs))
        const serialised = listFiltersToParams(parseListFilters(params))
        expect(String(listFiltersToParams(parseListFilters(serialised)))).toBe(String(serialised))
        expect(parseInboxSearch(params).page).toBeGreaterThanOrEqual(1)
        expect(parsePostFilters(params).page).toBeGreaterThanOrEqual(1)
        expect(['7d', '30d', '90d', '1y']).toContain(parsePeriod(params).key)
      },
    )
  })

  test('one search has one URL, whatever the order of its parameters and whatever is added', () => {
    const match = createRouteMatcher(routes)
    const addressFor = (query: string[]) => {
      const target = parseRequestTarget(`/projects?${query.join('&')}`)
      const found = target && match(target, 'GET')
      return found && 'route' in found ? found.address : found
    }
    check(fc.tuple(fc.tuple(anyText, anyText, anyText)), ([text, category, extra]) => {
      const value = (input: string) => encodeURIComponent(input.toWellFormed().replaceAll('\0', '').slice(0, 60))
      const query = [`q=${value(text)}`, `category=${value(category)}`, 'page=2', `made-up=${value(extra)}`]
      expect(addressFor(query)).toEqual(addressFor(query.slice(0, 3).toReversed()))
    })
  })
})

describe('input from staff', () => {
  test('a property is accepted or rejected with a message, and never throws', () => {
    check(fc.tuple(arbitraryProperty), (values) => {
      const reading = parsePropertyForm(values, someTaxonomy)
      expect(reading.state === 'rejected' ? reading.first.length : 6).toBeGreaterThan(5)
      if (reading.state === 'rejected') return
      const { title, price, bedrooms, bathrooms, features } = reading.input
      expect([...title].length).toBeLessThanOrEqual(160)
      expect(price ?? 1).toBeGreaterThan(0)
      expect([bedrooms, bathrooms * 2].every(Number.isInteger)).toBe(true)
      expect(features.length).toBeLessThanOrEqual(50)
    })
  })

  test('a post is accepted or rejected with a message, and what is stored is on the allow-list', () => {
    check(fc.tuple(arbitraryPost), (draft) => {
      const result = checkPost({
        draft,
        shown: getShownValues(draft),
        origin: 'https://homes.example',
        isDraft: draft.isFeatured,
      })
      expect('error' in result ? result.error.message.length : 6).toBeGreaterThan(5)
      const stored = 'input' in result ? result.input.content : ''
      expect(findExecutableCode(stored, { isFragment: true })).toEqual([])
      expect(stored).not.toMatch(/<(script|iframe|svg|math|style|object|form)\b/i)
    })
  })

  test('any stored post can be rendered', () => {
    check(
      fc.tuple(
        fc.oneof(
          anyText,
          fc
            .array(
              fc.oneof(
                anyText,
                fc.constantFrom(
                  '<p>',
                  '</p>',
                  '<table>',
                  '<a href="',
                  '">',
                  '<li>',
                  '<svg>',
                  '<b>',
                  '<!--',
                  '-->',
                  '<img src="',
                ),
              ),
              { maxLength: 20 },
            )
            .map((parts) => parts.join('')),
        ),
      ),
      (content) => {
        expect(JSON.stringify(readContent(content, { origin: 'https://homes.example' }).nodes)).not.toMatch(
          /"href":"(javascript|data|vbscript)/i,
        )
      },
    )
  })

  test.each(sections)('settings %s are accepted in full or rejected, and any stored value is readable', (section) => {
    const shape = Object.keys(sectionSchemas[section].shape)
    const value = fc.dictionary(
      fc.oneof({ weight: 6, arbitrary: fc.constantFrom(...shape) }, { weight: 1, arbitrary: anyText }),
      anyJson,
    )
    check(fc.tuple(value), (saved) => {
      sectionSchemas[section].safeParse(saved)
      const whole = parsePlatformSettings({ [section]: saved })
      expect(sectionSchemas[section].safeParse(whole[section]).success).toBe(true)
    })
  })

  test('any stored company value gives a valid company', () => {
    check(
      fc.tuple(
        fc.oneof(
          anyJson,
          fc.dictionary(
            fc.constantFrom(
              'name',
              'hours',
              'social',
              'licences',
              'claims',
              'priceEdges',
              'officePhone',
              'replyWithinHours',
            ),
            anyJson,
          ),
        ),
      ),
      (saved) => {
        const company = parseCompany(saved)
        expect(typeof company.name).toBe('string')
        expect(Array.isArray(company.hours)).toBe(true)
      },
    )
  })

  test('an import file gives rows or an error', () => {
    const file = fc.oneof(
      anyText,
      anyJson.map((value) => JSON.stringify(value) ?? ''),
      fc
        .array(
          fc.array(anyText, { maxLength: 4 }).map((cells) => cells.join(',')),
          { maxLength: 4 },
        )
        .map((lines) => lines.join('\n')),
    )
    check(fc.tuple(file), (content) => {
      const reading = readPastedCells(content)
      expect('problem' in reading ? reading.problem.length : 6).toBeGreaterThan(5)
      const table = 'file' in reading ? findTable(reading.file.sheets[0]?.rows ?? []) : undefined
      if (!table) return
      const taxonomy = { types: ['House'], property: someTaxonomy, canCreateTypes: false, agents: [] }
      const rows = toRawRows(table, matchColumns(table, { remembered: new Map(), types: taxonomy.types }), {})
      const options = {
        answers: {},
        taxonomy,
        existing: new Map(),
        existingTitles: new Set<string>(),
        actions: {},
        updates: true,
      }
      expect(
        buildDrafts(rows, options).every(
          ({ problems, action, columns }) => problems.length > 0 || action === 'skip' || 'title' in columns,
        ),
      ).toBe(true)
    })
  })

  test('a property that this browser stored is migrated, or says why not', () => {
    check(
      fc.tuple(fc.dictionary(fc.constantFrom('title', 'price', 'location', 'type', 'images', 'bedrooms'), anyJson)),
      (record) => {
        const read = parseMigrationRow(record, someTaxonomy)
        expect('row' in read || read.problem !== '').toBe(true)
      },
    )
  })
})

describe('input to the server', () => {
  test('the configuration is valid, or its errors are reported', () => {
    const names = [
      'PORT',
      'ORIGIN',
      'SEED',
      'TRUST_PROXY',
      'DATABASE_URL',
      'SUPABASE_URL',
      'SMTP_URL',
      'ADMIN_EMAIL',
      'ADMIN_PASSWORD',
      'SMS_URL',
      'S3_ENDPOINT',
      'LOG_LEVEL',
      'METRICS_PORT',
      'OFFLINE_PAGES',
    ]
    check(fc.tuple(fc.dictionary(fc.constantFrom(...names), anyText)), (source) => {
      const parsed = parseEnv(source)
      expect('problems' in parsed ? parsed.problems.length : 1).toBeGreaterThan(0)
    })
  })

  test('a caller’s address always has a network', () => {
    check(fc.tuple(fc.oneof(anyText, fc.ipV4(), fc.ipV6())), (address) => {
      expect(networkOf(address)).toBeTypeOf('string')
    })
  })

  test('bytes are a known image type or none', () => {
    check(fc.tuple(fc.uint8Array({ maxLength: 64 })), (bytes) => {
      expect(['jpeg', 'png', 'webp', 'heic', undefined]).toContain(detectImageType(bytes))
    })
  })
})
