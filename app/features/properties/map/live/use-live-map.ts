import { type RefObject, useCallback, useEffect, useEffectEvent, useState } from 'react'
import type { LiveMap, LiveMapOptions } from './live-map.ts'

type Options = Omit<LiveMapOptions, 'onTiles'>

/** Loads the map that moves, and puts it on the canvas. Until then, and without its file, the drawing stays. */
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
    void import('./live-map.ts').then(
      ({ createLiveMap }) => {
        if (!element || !isWanted) return
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
