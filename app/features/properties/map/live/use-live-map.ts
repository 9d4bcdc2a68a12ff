import { type RefObject, useCallback, useEffect, useEffectEvent, useState } from 'react'
import { firstSign } from '#app/ui/document/late-part.tsx'
import type { LiveMap, LiveMapOptions } from './live-map.ts'

type Options = Omit<LiveMapOptions, 'onTiles'>

/**
 * Loads the map that moves at the visitor's first sign, and puts it on the canvas. Until then, and without its file, the drawing
 * stays: starting the map takes half a second of a slow phone, in which nothing else would answer.
 */
export function useLiveMap(canvas: RefObject<HTMLDivElement | null>, options: Options) {
  const [live, setLive] = useState<LiveMap>()
  const [areTilesMissing, setTilesMissing] = useState(false)
  const callbacks = {
    onMove: useEffectEvent((move: Parameters<NonNullable<Options['onMove']>>[0]) => options.onMove?.(move)),
    onPin: useEffectEvent((pin: Parameters<NonNullable<Options['onPin']>>[0]) => options.onPin?.(pin)),
    onGroup: useEffectEvent((group: Parameters<NonNullable<Options['onGroup']>>[0]) => options.onGroup?.(group)),
    onPoint: useEffectEvent((propertyId: string | undefined) => options.onPoint?.(propertyId)),
  }
  const getOptions = useEffectEvent(() => ({ area: options.area, tiles: options.tiles, ...callbacks }))

  useEffect(() => {
    const element = canvas.current
    let opened: LiveMap | undefined
    let isWanted = true
    const load = async () => {
      await firstSign
      return isWanted ? import('./live-map.ts') : undefined
    }
    void load().then(
      (module) => {
        if (!element || !isWanted || !module) return
        const { createLiveMap } = module
        const onTiles = (state: 'shown' | 'missing') => setTilesMissing(state === 'missing')
        opened = createLiveMap(element, { ...getOptions(), onTiles })
        setLive(opened)
      },
      () => undefined,
    )
    return () => {
      isWanted = false
      opened?.remove()
    }
  }, [canvas])

  return {
    live,
    areTilesMissing,
    raise: useCallback((propertyId: string | undefined) => live?.raise(propertyId), [live]),
  }
}
