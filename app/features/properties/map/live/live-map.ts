import { localPath } from '#app/shared/locale.ts'
import * as leaflet from 'leaflet'
import { type Area, type MapPoint, maxZoom } from '../map-area.ts'
import type { MapLabel } from '../map-labels.server.ts'
import type { Pin, PinGroup } from '../map-queries.ts'
import type { TileSource } from '../map-source.ts'
import { type Line, parseLines } from '../outline/lines.ts'
import { countryLines, lakeLines, roadLines } from '../outline/outline-lines.ts'
import { getGroupTexts, getPinName, groupClass, pinClass, type PinMarks } from './pin-elements.ts'
import styles from './live-map.module.css'

export type LiveMapOptions = {
  area: Area
  tiles: TileSource | undefined
  /** After every move, with the area then shown. */
  onMove?: (shown: { area: Area; zoom: number; isByVisitor: boolean }) => void
  onTiles: (state: 'shown' | 'missing') => void
  onPin?: (pin: Pin) => void
  onGroup?: (group: PinGroup) => void
  /** The pointer or the focus is on this pin, or on none. */
  onPoint?: (propertyId: string | undefined) => void
}

export type LiveMap = ReturnType<typeof createLiveMap>

const tileTimeoutMs = 6_000

/** The map that moves: our outline below, the source's images over it where they come, the pins on top. */
export function createLiveMap(element: HTMLElement, options: LiveMapOptions) {
  const map = openMap(element)
  map.fitBounds(toBounds(options.area), { animate: false })
  drawOutline(map)
  const stopTiles = options.tiles && addTiles(map, options.tiles, options.onTiles)
  // The page scrolls until the map has been chosen.
  map.on('focus', () => map.scrollWheelZoom.enable())
  map.on('blur', () => map.scrollWheelZoom.disable())

  // A window that changes its size moves the map too.
  let isByVisitor = false
  map.on('dragstart zoomstart keydown', () => {
    isByVisitor = true
  })
  const report = (visited: boolean) =>
    options.onMove?.({ area: getArea(map), zoom: map.getZoom(), isByVisitor: visited })
  const onMoved = () => {
    report(isByVisitor)
    isByVisitor = false
  }
  map.on('moveend', onMoved)
  const pins = createPinLayer(map, options)
  const labels = leaflet.layerGroup().addTo(map)

  return {
    map,
    showPins: pins.show,
    raise: pins.raise,
    focusPin: pins.focus,
    /** About a hundred metres around the point, which is known no better. */
    markSpot: ({ latitude, longitude }: MapPoint) =>
      void leaflet
        .circle([latitude, longitude], { radius: 110, interactive: false, className: styles.spot ?? '' })
        .addTo(map),
    showLabels: (shown: MapLabel[]) => showLabels(labels, shown),
    /** A move of the program, after which nothing is searched. */
    fit: (area: Area) => {
      map.off('moveend', onMoved)
      map.fitBounds(toBounds(area), { animate: false })
      map.on('moveend', onMoved)
      isByVisitor = false
      report(false)
    },
    zoomInto: (area: Area) => void map.fitBounds(toBounds(area), { maxZoom, padding: [60, 60] }),
    zoomBy: (levels: number) => void map.setZoom(map.getZoom() + levels),
    remove: () => {
      stopTiles?.()
      map.remove()
    },
  }
}

function openMap(element: HTMLElement) {
  const isCalm = window.matchMedia('(prefers-reduced-motion: reduce)').matches
  element.style.display = 'block'
  element.classList.add(styles.canvas ?? '')
  return leaflet.map(element, {
    attributionControl: false,
    zoomControl: false,
    scrollWheelZoom: false,
    zoomAnimation: !isCalm,
    fadeAnimation: !isCalm,
    inertia: !isCalm,
    minZoom: 5,
    maxZoom,
    maxBounds: [
      [-16, 20],
      [16, 56],
    ],
  })
}

function drawOutline(map: leaflet.Map) {
  map.createPane('outline').style.zIndex = '150'
  const renderer = leaflet.svg({ pane: 'outline', padding: 0.5 })
  const look = { pane: 'outline', renderer, interactive: false, smoothFactor: 0.5 }
  for (const line of parseLines(countryLines)) {
    leaflet.polygon(line.map(toLatLng), { ...look, className: styles.land ?? '' }).addTo(map)
  }
  for (const line of parseLines(lakeLines)) {
    leaflet.polygon(line.map(toLatLng), { ...look, className: styles.lake ?? '' }).addTo(map)
  }
  for (const line of parseLines(roadLines)) {
    leaflet.polyline(line.map(toLatLng), { ...look, className: styles.road ?? '' }).addTo(map)
  }
}

/** A source that refuses says so; one that hangs is given a few seconds. */
function addTiles(map: leaflet.Map, { url, maxZoom: closest }: TileSource, onTiles: LiveMapOptions['onTiles']) {
  let timer: ReturnType<typeof setTimeout> | undefined
  const layer = leaflet.tileLayer(url, {
    maxZoom,
    maxNativeZoom: closest,
    // The source's policy asks for the site's name; the page's address is nobody's business.
    referrerPolicy: 'origin',
  })
  layer.on('loading', () => {
    clearTimeout(timer)
    timer = setTimeout(() => onTiles('missing'), tileTimeoutMs)
  })
  layer.on('tileload', () => {
    clearTimeout(timer)
    onTiles('shown')
  })
  layer.on('tileerror', () => onTiles('missing'))
  layer.addTo(map)
  return () => clearTimeout(timer)
}

function showLabels(layer: leaflet.LayerGroup, labels: MapLabel[]) {
  layer.clearLayers()
  for (const { name, latitude, longitude } of labels) {
    const text = document.createElement('span')
    text.className = styles.label ?? ''
    text.textContent = name
    const icon = leaflet.divIcon({ className: styles.place, html: text, iconSize: [0, 0] })
    leaflet.marker([latitude, longitude], { icon, interactive: false, keyboard: false, pane: 'outline' }).addTo(layer)
  }
}

type Shown = { element: HTMLAnchorElement; marker: leaflet.Marker }

/** Links in the order of the list; those that stay keep the focus. */
function createPinLayer(map: leaflet.Map, { onPin, onGroup, onPoint }: LiveMapOptions) {
  const shown = new Map<string, Shown>()
  let pinIds = new Set<string>()
  const layer = leaflet.layerGroup().addTo(map)

  function place(key: string, { latitude, longitude }: MapPoint, link: { href: string; zIndexOffset: number }) {
    const element = document.createElement('a')
    element.href = localPath(link.href)
    const icon = leaflet.divIcon({ className: styles.place, html: element, iconSize: [0, 0] })
    const marker = leaflet
      .marker([latitude, longitude], { icon, keyboard: false, riseOnHover: true, zIndexOffset: link.zIndexOffset })
      .addTo(layer)
    shown.set(key, { element, marker })
    return element
  }

  function addPin(pin: Pin, marks: PinMarks) {
    const element = place(pin.id, pin, { href: pin.address, zIndexOffset: 0 })
    element.append(textElement('span', pin.label))
    element.className = pinClass(pin, marks)
    element.ariaLabel = getPinName(pin, marks)
    follow(element, () => onPin?.(pin))
    for (const type of ['mouseenter', 'focus']) element.addEventListener(type, () => onPoint?.(pin.id))
    for (const type of ['mouseleave', 'blur']) element.addEventListener(type, () => onPoint?.(undefined))
  }

  function addGroup(group: PinGroup) {
    const texts = getGroupTexts(group)
    const element = place(group.area.join(), group, { href: group.address, zIndexOffset: 1000 })
    const plate = textElement('span', texts.count)
    plate.append(textElement('small', texts.from))
    plate.ariaHidden = 'true'
    const name = textElement('span', texts.name)
    name.className = 'sr-only'
    element.append(plate, name)
    element.className = groupClass
    follow(element, () => onGroup?.(group))
  }

  return {
    show: ({ pins, groups }: { pins: Pin[]; groups: PinGroup[] }, marks: PinMarks) => {
      const focused = [...shown].find(([, { element }]) => element === document.activeElement)?.[0]
      layer.clearLayers()
      shown.clear()
      pinIds = new Set(pins.map(({ id }) => id))
      for (const pin of pins) addPin(pin, marks)
      for (const group of spread(map, groups)) addGroup(group)
      if (marks.selected) shown.get(marks.selected)?.marker.setZIndexOffset(2000)
      if (focused !== undefined) shown.get(focused)?.element.focus({ preventScroll: true })
    },
    raise: (propertyId: string | undefined) => {
      for (const [key, { element, marker }] of shown) {
        element.toggleAttribute('data-raised', key === propertyId)
        if (pinIds.has(key)) marker.setZIndexOffset(key === propertyId ? 3000 : 0)
      }
    },
    focus: (propertyId: string) => shown.get(propertyId)?.element.focus({ preventScroll: true }),
  }
}

const groupSize = { width: 80, height: 46 }

/** A group stands between its homes, so it may stand a little lower where it would cover another. */
function spread(map: leaflet.Map, groups: PinGroup[]): PinGroup[] {
  const taken: leaflet.Point[] = []
  return groups.map((group) => {
    const spot = map.latLngToLayerPoint([group.latitude, group.longitude])
    const findCovered = () =>
      taken.find(
        (other) => Math.abs(other.x - spot.x) < groupSize.width && Math.abs(other.y - spot.y) < groupSize.height,
      )
    for (let covered = findCovered(); covered; covered = findCovered()) spot.y = covered.y + groupSize.height
    taken.push(spot)
    const { lat: latitude, lng: longitude } = map.layerPointToLatLng(spot)
    return Object.assign({}, group, { latitude, longitude })
  })
}

/** A link that does its work here, unless it is to open elsewhere. */
function follow(element: HTMLAnchorElement, act: () => void) {
  leaflet.DomEvent.disableClickPropagation(element)
  element.addEventListener('click', (event) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return
    event.preventDefault()
    act()
  })
}

function textElement(name: 'span' | 'small', text: string) {
  const element = document.createElement(name)
  element.textContent = text
  return element
}

function toLatLng([longitude, latitude]: Line[number]): leaflet.LatLngTuple {
  return [latitude, longitude]
}

function toBounds([west, south, east, north]: Area): leaflet.LatLngBoundsLiteral {
  return [
    [south, west],
    [north, east],
  ]
}

function getArea(map: leaflet.Map): Area {
  const bounds = map.getBounds()
  return [bounds.getWest(), bounds.getSouth(), bounds.getEast(), bounds.getNorth()]
}
