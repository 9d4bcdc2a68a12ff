import * as leaflet from 'leaflet'
import type { MapPoint } from '../map-area.ts'
import { describePoint } from './describe-point.ts'
import { movePoint } from './move-point.ts'
import { pinMessages } from './pin-messages.ts'
import styles from './movable-pin.module.css'

const steps: Record<string, [north: number, east: number]> = {
  ArrowUp: [1, 0],
  ArrowDown: [-1, 0],
  ArrowRight: [0, 1],
  ArrowLeft: [0, -1],
}
const stepMetres = 10
const bigStepMetres = 100
const nearZoom = 15

export type MovablePin = { show: (point: MapPoint) => void; focus: () => void }

/** A pin that is dragged, or moved by the arrow keys by 10 m, with Shift by 100 m. */
export function createMovablePin(map: leaflet.Map, start: MapPoint, onMove: (point: MapPoint) => void): MovablePin {
  let point = start
  const button = document.createElement('button')
  button.type = 'button'
  button.className = styles.pin ?? ''
  const icon = leaflet.divIcon({ className: styles.place, html: button, iconSize: [0, 0] })
  const marker = leaflet.marker(toLatLng(point), { icon, draggable: true, keyboard: false, autoPan: true }).addTo(map)

  const show = (shown: MapPoint) => {
    point = shown
    marker.setLatLng(toLatLng(point))
    button.ariaLabel = pinMessages.pin(...describePoint(point))
    if (!map.getBounds().contains(toLatLng(point))) map.setView(toLatLng(point), Math.max(map.getZoom(), nearZoom))
  }
  const move = (moved: MapPoint) => {
    show(moved)
    onMove(moved)
  }
  marker.on('dragend', () => {
    const { lat, lng } = marker.getLatLng()
    move({ latitude: lat, longitude: lng })
  })
  button.addEventListener('keydown', (event) => {
    const [north, east] = steps[event.key] ?? []
    if (north === undefined || east === undefined) return
    // Otherwise the map moves under the pin.
    event.preventDefault()
    event.stopPropagation()
    const metres = event.shiftKey ? bigStepMetres : stepMetres
    move(movePoint(point, { north: north * metres, east: east * metres }))
  })
  show(start)
  return { show, focus: () => button.focus({ preventScroll: true }) }
}

function toLatLng({ latitude, longitude }: MapPoint): leaflet.LatLngTuple {
  return [latitude, longitude]
}
