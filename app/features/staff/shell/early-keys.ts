/**
 * Keeps Ctrl+K and what is typed after it until the palette can take them: from the first paint, before the page's script
 * runs. Otherwise those letters would be lost, or be taken for single-key shortcuts. Contains none of & < > ' ", which
 * React would write as entities.
 */
export const earlyKeysScript = [
  '{const early={isOpen:false,text:``,stop:function(){removeEventListener(`keydown`,early.press,true)},press:function(event){',
  'const key=event.key;if(event.isComposing||event.altKey||!key)return;',
  'if(event.ctrlKey||event.metaKey){if(key.toLowerCase()!==`k`)return;early.isOpen=true}',
  'else if(!early.isOpen||event.target.matches(`input,textarea,select`))return;',
  'else if(key===`Escape`){early.isOpen=false;early.text=``}',
  'else if(key===`Backspace`)early.text=early.text.slice(0,-1);',
  'else if(key.length===1)early.text+=key;else return;',
  'event.preventDefault()}};window.makaziEarlyKeys=early;addEventListener(`keydown`,early.press,true)}',
].join('')

type EarlyKeys = { isOpen: boolean; text: string; stop: () => void }

declare global {
  var makaziEarlyKeys: EarlyKeys | undefined
}

/** The text typed after an early Ctrl+K, or undefined without one; from now on the keys are the page's own. */
export function takeEarlyKeys(): string | undefined {
  const early = globalThis.makaziEarlyKeys
  globalThis.makaziEarlyKeys = undefined
  early?.stop()
  return early?.isOpen ? early.text : undefined
}
