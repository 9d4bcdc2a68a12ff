import { type ClipboardEvent, type KeyboardEvent, lazy, Suspense, useDeferredValue, useState } from 'react'
import { useQuery } from '@tanstack/react-query'
import { Skeleton } from '#app/ui/admin/states.tsx'
import { Button } from '#app/ui/button.tsx'
import { Field, Input } from '#app/ui/form/field.tsx'
import type { MapPoint } from '../map-area.ts'
import { describePoint } from './describe-point.ts'
import { isShortMapLink, parsePastedPlace } from './pasted-place.ts'
import { pinMessages as texts } from './pin-messages.ts'
import { findPinPlaces, type PinPlaces } from './pin-queries.ts'

const PinMap = lazy(() => import('./pin-map.tsx'))

type PinPickerProps = {
  point: MapPoint | undefined
  onMove: (point: MapPoint) => void
  onRemove: () => void
}

/** Puts a property on the map: by a place's name, by pasting coordinates or a link, by dragging, or by the arrow keys. */
export function PinPicker({ point, onMove, onRemove }: PinPickerProps) {
  const [isOpen, setOpen] = useState(false)
  const place = (to: MapPoint) => {
    onMove(to)
    setOpen(true)
  }
  return (
    <div className="grid gap-3">
      <PlaceSearch onPlace={place} />
      {isOpen && <OpenMap point={point} onMove={onMove} />}
      <div className="flex flex-wrap items-center gap-2">
        <Button tone="line" size="s" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {isOpen ? texts.close : texts.open}
        </Button>
        {point && (
          <>
            <span className="tabular text-sm text-ink-2">{texts.at(...describePoint(point))}</span>
            <Button tone="plain" size="s" onClick={onRemove}>
              {texts.remove}
            </Button>
          </>
        )}
      </div>
    </div>
  )
}

/** Its file is loaded once it is opened. */
function OpenMap({ point, onMove }: Pick<PinPickerProps, 'point' | 'onMove'>) {
  const { data } = usePinPlaces('')
  if (!data) return <Skeleton height="20rem" />
  return (
    <div className="grid gap-1">
      <Suspense fallback={<Skeleton height="20rem" />}>
        <PinMap point={point} tiles={data.tiles ?? undefined} onMove={onMove} />
      </Suspense>
      <p className="text-xs text-ink-3">{texts.hint}</p>
    </div>
  )
}

function PlaceSearch({ onPlace }: { onPlace: (point: MapPoint) => void }) {
  const [words, setWords] = useState('')
  const searched = useDeferredValue(words.trim())
  const isSearch = searched.length >= 2 && !isShortMapLink(searched)
  const { data, isError } = usePinPlaces(isSearch ? searched : '')
  const places = isSearch ? (data?.places ?? []) : []
  const choose = (point: MapPoint) => {
    setWords('')
    onPlace(point)
  }
  const onPaste = (event: ClipboardEvent) => {
    const pasted = parsePastedPlace(event.clipboardData.getData('text'))
    if (!pasted) return
    event.preventDefault()
    choose(pasted)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return
    // Enter would save the form around the field.
    event.preventDefault()
    const point = parsePastedPlace(words) ?? places[0]
    if (point) choose(point)
  }
  return (
    <div className="grid gap-2">
      <Field label={texts.search} name="pin-search" hint={describeSearch({ words, isSearch, isError, data })}>
        {(control) => (
          <Input
            {...control}
            type="search"
            autoComplete="off"
            value={words}
            onChange={({ target }) => setWords(target.value)}
            onPaste={onPaste}
            onKeyDown={onKeyDown}
          />
        )}
      </Field>
      {places.length > 0 && (
        <ul className="flex flex-wrap gap-2" aria-label={texts.found}>
          {places.map((place) => (
            <li key={`${place.kind} ${place.name} ${place.county}`}>
              <Button tone="line" size="s" onClick={() => choose(place)}>
                {texts.place(place.name, place.county)}
              </Button>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

type Searching = { words: string; isSearch: boolean; isError: boolean; data: PinPlaces | undefined }

function describeSearch({ words, isSearch, isError, data }: Searching) {
  if (isShortMapLink(words)) return texts.shortLink
  if (isError) return texts.failed
  return isSearch && data?.places.length === 0 ? texts.nothing : texts.searchHint
}

function usePinPlaces(words: string) {
  return useQuery({ queryKey: ['pin-places', words], queryFn: () => findPinPlaces(words), staleTime: Infinity })
}
