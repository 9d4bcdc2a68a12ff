import { type KeyboardEvent, type PointerEvent, useRef } from 'react'
import styles from './focal-point.module.css'

/** In percent of the image, from its left and upper edge. */
export type Point = { x: number; y: number }

type FocalPointProps = Point & {
  src: string
  label: (x: number, y: number) => string
  onChange: (point: Point) => void
}

const steps: Record<string, [x: number, y: number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}
const bigStep = 10

/** The whole image with the point that every crop keeps: dragged, or moved by the arrow keys by 1 %, with Shift by 10 %. */
export function FocalPoint({ src, x, y, label, onChange }: FocalPointProps) {
  const box = useRef<HTMLDivElement>(null)
  const follow = ({ clientX, clientY, buttons }: PointerEvent) => {
    const edges = box.current?.getBoundingClientRect()
    if (!edges || buttons === 0) return
    onChange(within(((clientX - edges.left) / edges.width) * 100, ((clientY - edges.top) / edges.height) * 100))
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const step = steps[event.key]
    if (!step) return
    event.preventDefault()
    const size = event.shiftKey ? bigStep : 1
    onChange(within(x + step[0] * size, y + step[1] * size))
  }
  return (
    <div
      ref={box}
      className={styles.box}
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture(event.pointerId)
        follow(event)
      }}
      onPointerMove={follow}
    >
      <img src={src} alt="" draggable={false} />
      <button
        type="button"
        className={styles.point}
        style={{ left: `${x}%`, top: `${y}%` }}
        aria-label={label(x, y)}
        onKeyDown={onKeyDown}
      />
    </div>
  )
}

function within(x: number, y: number): Point {
  const inside = (value: number) => Math.min(100, Math.max(0, Math.round(value)))
  return { x: inside(x), y: inside(y) }
}
