import type { MapPoint } from '../map-area.ts'
import { pinMessages } from './pin-messages.ts'

/** '1.2108° S' and '36.8092° E'. */
export function describePoint({ latitude, longitude }: MapPoint): [latitude: string, longitude: string] {
  return [
    pinMessages.latitude(Math.abs(latitude).toFixed(4), latitude < 0),
    pinMessages.longitude(Math.abs(longitude).toFixed(4), longitude < 0),
  ]
}
