import { savedKey, userKey } from './saved-properties.ts'

/** On a save button until React operates it. */
export const earlySaveAttribute = 'data-save'

/**
 * Saves at once what is tapped before the page's script has started, which on a slow phone takes seconds: into the storage
 * that the script reads, so nothing has to be repeated. Contains none of & < > ' ", which React would write as entities.
 */
export const earlySaveScript = [
  '{const read=function(key){try{return JSON.parse(localStorage.getItem(key))||{}}catch(error){return {}}};',
  'const newId=function(){return Array.from(crypto.getRandomValues(new Uint8Array(16)),',
  'function(byte){return byte.toString(16).padStart(2,0)}).join(``)};',
  'addEventListener(`click`,function(event){',
  `const button=event.target.closest(\`[${earlySaveAttribute}]\`);`,
  'if(button===null)return;event.stopImmediatePropagation();',
  `const property=button.getAttribute(\`${earlySaveAttribute}\`);`,
  `const user=read(\`${userKey}\`).id||newId();const lists=read(\`${savedKey}\`);`,
  'const saved=[].concat(lists[user]||[]);const others=saved.filter(function(id){return id!==property});',
  'const isAdded=others.length===saved.length;lists[user]=isAdded?[property].concat(others):others;',
  `try{localStorage.setItem(\`${userKey}\`,JSON.stringify({id:user}));`,
  `localStorage.setItem(\`${savedKey}\`,JSON.stringify(lists));`,
  'button.setAttribute(`aria-pressed`,String(isAdded))}catch(error){}},true)}',
].join('')
