/** Runs in the head before the first paint. Contains none of & < > ' ", which React would write as entities. */
export const themeScript =
  'try{const t=localStorage.getItem(`makazi:theme`);if(t===`light`||t===`dark`)document.documentElement.dataset.theme=t}catch{}'
