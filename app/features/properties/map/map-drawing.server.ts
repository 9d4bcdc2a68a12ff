import { type Area, country, type MapPoint } from './map-area.ts'
import { findLabels, type MapLabel } from './map-labels.server.ts'
import { type Line, parseLines } from './outline/lines.ts'
import { countryLines, lakeLines, roadLines } from './outline/outline-lines.ts'

/** In hundredths of the drawing's width and height. */
export type Spot = { x: number; y: number }

/** The outline of a part of Kenya as paths of an SVG, and where the points stand on it. */
export type MapDrawing = {
  /** What it is to show; a high one shows more above and below. */
  area: Area
  isTall: boolean
  viewBox: string
  land: string
  lakes: string
  roads: string
  labels: (Spot & MapLabel)[]
  spots: Spot[]
}

const [width, fittedHeight] = [800, 520]
/** For a frame whose height depends on the screen: a middle as high as usual, and more above and below it. */
export const tallHeight = 1360
const minSpan = 0.03

const outline = { land: parseLines(countryLines), lakes: parseLines(lakeLines), roads: parseLines(roadLines) }

/** Shows the area, or Kenya, with a margin. Near the equator a degree is as long one way as the other. */
export function drawMap(shown: Area | null, points: MapPoint[] = [], height = fittedHeight): MapDrawing {
  const area = frameArea(shown ?? country)
  const drawn = stretch(area, height)
  const scale = width / (area[2] - area[0])
  const toPixels = ([longitude, latitude]: Line[number]): Line[number] => [
    (longitude - drawn[0]) * scale,
    (drawn[3] - latitude) * scale,
  ]
  const draw = (lines: Line[], isFilled: boolean) =>
    lines
      .map((line) => clip(line.map(toPixels), { isFilled, height }))
      .filter((line) => line.length > 0)
      .join('')
  const toSpot = ({ longitude, latitude }: MapPoint): Spot => {
    const [x, y] = toPixels([longitude, latitude])
    return { x: toTenths((x / width) * 100), y: toTenths((y / height) * 100) }
  }
  return {
    area,
    isTall: height > fittedHeight,
    viewBox: `0 0 ${width} ${height}`,
    land: draw(outline.land, true),
    lakes: draw(outline.lakes, true),
    roads: draw(outline.roads, false),
    labels: findLabels(drawn).map((label) => Object.assign(toSpot(label), label)),
    spots: points.map(toSpot),
  }
}

/** As wide for its height as the drawing usually is, with a tenth of margin. */
function frameArea([west, south, east, north]: Area): Area {
  const [middle, center] = [(west + east) / 2, (south + north) / 2]
  const span = Math.max((east - west) * 1.2, ((north - south) * 1.25 * width) / fittedHeight, minSpan)
  return [
    middle - span / 2,
    center - (span * fittedHeight) / width / 2,
    middle + span / 2,
    center + (span * fittedHeight) / width / 2,
  ]
}

function stretch([west, south, east, north]: Area, height: number): Area {
  const more = ((north - south) * (height / fittedHeight - 1)) / 2
  return [west, south - more, east, north + more]
}

const margin = 40

/** The path of the line within the drawing. What leaves a filled shape goes along the edge instead. */
function clip(line: Line, { isFilled, height }: { isFilled: boolean; height: number }): string {
  if (isFilled) {
    const inside = edgesOf(height).reduce(cutAt, line)
    return inside.length < 3 ? '' : `${toPath(inside)}Z`
  }
  const parts: Line[] = [[]]
  line.forEach((point, index) => {
    const next = line[index + 1]
    if (next && isNear(point, next, height)) parts.at(-1)?.push(...(parts.at(-1)?.length ? [next] : [point, next]))
    else parts.push([])
  })
  return parts
    .filter((part) => part.length > 1)
    .map(toPath)
    .join('')
}

type Edge = { axis: 0 | 1; limit: number; sign: 1 | -1 }
const edgesOf = (height: number): Edge[] => [
  { axis: 0, limit: -margin, sign: 1 },
  { axis: 0, limit: width + margin, sign: -1 },
  { axis: 1, limit: -margin, sign: 1 },
  { axis: 1, limit: height + margin, sign: -1 },
]

/** One step of Sutherland and Hodgman: the polygon on the inner side of one edge. */
function cutAt(polygon: Line, { axis, limit, sign }: Edge): Line {
  const isInside = (point: Line[number]) => sign * (point[axis] - limit) >= 0
  return polygon.flatMap((point, index): Line => {
    const before = polygon.at(index - 1) ?? point
    const share = (limit - before[axis]) / (point[axis] - before[axis])
    const crossing: Line[number] = [
      before[0] + share * (point[0] - before[0]),
      before[1] + share * (point[1] - before[1]),
    ]
    if (isInside(point)) return isInside(before) ? [point] : [crossing, point]
    return isInside(before) ? [crossing] : []
  })
}

function isNear(a: Line[number], b: Line[number], height: number) {
  return (
    Math.max(a[0], b[0]) > 0 &&
    Math.min(a[0], b[0]) < width &&
    Math.max(a[1], b[1]) > 0 &&
    Math.min(a[1], b[1]) < height
  )
}

/** Points that fall on the pixel of the one before are left out. */
function toPath(line: Line) {
  const pixels = line.map(([x, y]) => `${Math.round(x)} ${Math.round(y)}`)
  return `M${pixels.filter((pixel, index) => pixel !== pixels[index - 1]).join('L')}`
}

function toTenths(value: number) {
  return Math.round(value * 10) / 10
}
