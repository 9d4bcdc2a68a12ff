import { comparedKey, maxComparedProperties } from './compared-storage.ts'

/** On a box until React operates it: the property's title. */
export const earlyCompareAttribute = 'data-compare'

/**
 * Chooses at once what is ticked before the page's script has started, into the storage that the script reads. Contains none
 * of & < > ' ", which React would write as entities.
 */
export const earlyCompareScript = [
  'addEventListener(`change`,function(event){const box=event.target;',
  `const title=box.getAttribute(\`${earlyCompareAttribute}\`);`,
  'if(title===null)return;event.stopImmediatePropagation();',
  'try{',
  `const chosen=[].concat(JSON.parse(sessionStorage.getItem(\`${comparedKey}\`))||[]);`,
  'const others=chosen.filter(function(each){return each.id!==box.value});',
  'if(box.checked)others.push({id:box.value,title:title});',
  `if(others.length===${maxComparedProperties + 1}){box.checked=false;return}`,
  `sessionStorage.setItem(\`${comparedKey}\`,JSON.stringify(others))}catch(error){}},true);`,
].join('')
