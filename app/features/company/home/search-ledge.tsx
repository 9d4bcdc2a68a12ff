import type { SubmitEvent } from 'react'
import { Search } from 'lucide-react'
import { Form, href, useNavigate } from 'react-router'
import { Button } from '../../../ui/button.tsx'
import { Input, Select } from '../../../ui/form/field.tsx'
import type { PriceEdges } from '../company-settings.ts'

const aims = [
  {
    category: 'for-sale',
    edges: 'sale',
    label: 'Buy',
    path: href('/properties-for-sale'),
    prices: [5_000_000, 10_000_000, 20_000_000, 50_000_000],
  },
  {
    category: 'for-rent',
    edges: 'rent',
    label: 'Rent',
    path: href('/properties-for-rent'),
    prices: [15_000, 30_000, 60_000, 120_000],
  },
  {
    category: 'land',
    edges: 'land',
    label: 'Land',
    path: href('/land-for-sale'),
    prices: [1_000_000, 2_500_000, 10_000_000, 20_000_000],
  },
] as const

/** Without script the form asks /projects; with it, the page of the chosen kind, and only for what was filled in. */
export function SearchLedge({ priceEdges }: { priceEdges: PriceEdges }) {
  const navigate = useNavigate()

  function search(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    void navigate(searchAddress(new FormData(event.currentTarget)))
  }

  return (
    <search className="ledge" aria-label="Properties">
      <Form action={href('/projects')} onSubmit={search}>
        <fieldset className="tabs">
          <legend className="sr-only">What are you looking for?</legend>
          {aims.map(({ category, label }, index) => (
            <label key={category}>
              <input type="radio" name="category" value={category} defaultChecked={index === 0} />
              <span>{label}</span>
            </label>
          ))}
        </fieldset>
        <div className="grid gap-1.5">
          <label htmlFor="hero-place" className="text-xs font-semibold text-ink-2">
            Where
          </label>
          <div className="with-icon">
            <Search className="icon" aria-hidden="true" />
            <Input id="hero-place" name="q" maxLength={200} placeholder="Area, estate or town" enterKeyHint="search" />
          </div>
        </div>
        {aims.map(({ category, label, edges, prices }) => (
          <PriceLimit key={category} category={category} label={label} prices={highestOf(priceEdges[edges], prices)} />
        ))}
        <Button tone="go" type="submit" className="min-h-13">
          Search
        </Button>
      </Form>
    </search>
  )
}

/** Who looks at homes of a price asks for the upper bands; the lists behind offer all of them. */
function highestOf(chosen: readonly number[], usual: readonly number[]) {
  return chosen.length > 0 ? chosen.slice(-usual.length) : usual
}

/** One for each kind; the style sheet shows the one whose tab is chosen. */
function PriceLimit({ category, label, prices }: { category: string; label: string; prices: readonly number[] }) {
  const id = `hero-max-${category}`
  return (
    <div className={`price-limit gap-1.5 price-${category}`}>
      <label htmlFor={id} className="text-xs font-semibold text-ink-2">
        Price up to<span className="sr-only">, {label}</span>
      </label>
      <Select id={id} name="max" autoComplete="off">
        <option value="">Any price</option>
        {prices.map((price) => (
          <option key={price} value={price}>
            KSh {price.toLocaleString('en-GB')}
            {category === 'for-rent' && '/month'}
          </option>
        ))}
      </Select>
    </div>
  )
}

export function searchAddress(form: FormData) {
  const aimIndex = Math.max(
    0,
    aims.findIndex(({ category }) => category === form.get('category')),
  )
  const aim = aims[aimIndex] ?? aims[0]
  const asked = new URLSearchParams()
  const text = String(form.get('q') ?? '').trim()
  const max = form.getAll('max')[aimIndex]
  if (text) asked.set('q', text)
  if (max) asked.set('max', String(max))
  const query = String(asked)
  return `${aim?.path ?? href('/projects')}${query && `?${query}`}`
}
